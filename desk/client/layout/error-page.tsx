import { Button } from "./button.tsx";
import { Page } from "./page.tsx";
import styles from "./states.module.css";

/** Shown instead of a page that cannot be rendered. */
export function ErrorPage() {
  return (
    <Page title="This page couldn’t be shown">
      <div className={styles.state}>
        <p>What you have saved and any note you were writing are kept.</p>
        <Button look="main" onClick={() => window.location.reload()}>
          Load the page again
        </Button>
      </div>
    </Page>
  );
}
