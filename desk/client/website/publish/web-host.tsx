import type { ReactNode } from "react";

/** How a website gets to a web host, with the button that downloads it. */
export function WebHost({ children }: { children: ReactNode }) {
  return (
    <section className="card" aria-labelledby="zip">
      <h2 id="zip">Is your website on a web host?</h2>
      <p>Download the current website and send it to the person who looks after the host.</p>
      {children && <p>{children}</p>}
      <details className="disclosure">
        <summary>Upload it yourself</summary>
        <p>
          The download is a ZIP file with everything in it. Make a folder of it: on a Mac double-click it, on
          Windows right-click it and choose Extract All.
        </p>
        <ul className="bullets">
          <li>Netlify: open your site there, then Deploys and drag the folder onto the field.</li>
          <li>Cloudflare Pages: open your project, then Create a new deployment and drag the folder.</li>
          <li>
            Web space with a control panel: upload the ZIP file itself to public_html or httpdocs, and extract
            it there over the earlier files, which visitors with an open page still need. A copy by hand would
            miss its invisible files. Photos and languages that you have removed stay online: a day later,
            delete all files of the website, and extract the ZIP file again.
          </li>
        </ul>
      </details>
    </section>
  );
}
