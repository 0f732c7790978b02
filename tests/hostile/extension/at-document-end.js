changeWhenAsked("document_end");
