changeWhenAsked("document_idle");
