import { Redirect, Route, Switch } from "wouter";
import type { Session } from "#desk/api/people.ts";
import { ApplicationPage } from "./application/application-page.tsx";
import { HealthPage } from "./health/health-page.tsx";
import { NotFoundPage } from "./layout/not-found-page.tsx";
import { ListPage } from "./list/list-page.tsx";
import { PeoplePage } from "./people/people-page.tsx";
import { WebsitePage } from "./website/website-page.tsx";

/** The page of the URL, for a signed-in person. */
export function Pages({ session }: { session: Session }) {
  return (
    <Switch>
      <Route path="/desk">{session.delivers ? <ListPage /> : <Redirect to="/desk/website" replace />}</Route>
      <Route path="/desk/website/:part?">{({ part }) => <WebsitePage part={part} />}</Route>
      <Route path="/desk/applications">
        <Redirect to="/desk" replace />
      </Route>
      {session.delivers && (
        <Route path="/desk/applications/:number">
          {({ number }) => <ApplicationPage key={number} number={number.toUpperCase()} />}
        </Route>
      )}
      <Route path="/desk/people">
        <PeoplePage />
      </Route>
      <Route path="/desk/health">
        <HealthPage session={session} />
      </Route>
      <Route>
        <NotFoundPage delivers={session.delivers} />
      </Route>
    </Switch>
  );
}
