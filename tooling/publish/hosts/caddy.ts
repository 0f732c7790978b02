import { notFoundFile } from "#hosting/addresses.ts";
import type { HostTable } from "#hosting/host-table.ts";
import { hostFileNames } from "#hosting/list-files.ts";
import { placeholders } from "./placeholders.ts";

/** The site block for Caddy (https://caddyserver.com/docs/caddyfile), 2.6 or newer. Caddy fetches the HTTPS certificate itself. */
export function caddyfile(table: HostTable): string {
  const policies = table.pages.map(({ address }) => `\t\t${address} "${table.policy.pages}"`);
  const redirects = table.redirects.map(({ from, to }) => `\t\t${from} ${to}`);
  const headers = headerLines({ ...table.headers, "Cache-Control": table.cache.others });
  const assetHeaders = headerLines({ ...table.assetHeaders, "Cache-Control": table.cache.assets });
  const types = [...table.types].map(([ending, type]) => `\t\t~\\${ending}$ "${type}"`);
  return `# Written by the build: npm run build. Change the two lines marked with <-- and put the file where Caddy reads it,
# for instance /etc/caddy/Caddyfile. docs/publishing.md says how. After every build that changed a page, copy this file
# again too: the policy below belongs to the very pages that were built with it.

# <-- the name of the website, in the next line
${placeholders.website} {
	# <-- where the content of build/client lies, in the next line
	root * ${placeholders.folder}

	map {path} {residence_policy} {
${policies.join("\n")}
		default "${table.policy.others}"
	}
	map {path} {residence_type} {
${types.join("\n")}
		~\\.[^/]+$ application/octet-stream
		default "${table.types.get(".html")}"
	}
	map {path} {residence_address} {
${redirects.join("\n")}
		default ""
	}

	map {path} {residence_lost} {
${table.lost.map(({ start, file }) => `\t\t~^${start} /${file}\n`).join("")}		default /${notFoundFile}
	}

	header Content-Type "{residence_type}"
	# What stands below /assets/ are parts of pages, and rules for pages would be ignored there.
	@assets path /assets/*
	header @assets {
${assetHeaders}
	}
	@others not path /assets/*
	header @others {
		Content-Security-Policy "{residence_policy}"
${headers}
	}
	# Not in the blocks above: these wait for the answer, when {path} is the path of a file and no longer the address.
	header {
		-Server
		?Vary Accept-Encoding
	}

	@refused not method GET HEAD
	handle @refused {
		header {
			Allow "GET, HEAD"
			Content-Type "text/plain; charset=utf-8"
		}
		respond "This site answers GET and HEAD only." 405
	}

	@moved_with_query expression \`{residence_address} != "" && {query} != ""\`
	@moved expression \`{residence_address} != ""\`
	redir @moved_with_query {residence_address}?{query} 308
	redir @moved {residence_address} 308

	# Files for other hosts, files that are nobody's business, and compressed files under their own names.
	@private path /.* */.* *.br *.gz ${hostFileNames.map((name) => `/${name}`).join(" ")} /${notFoundFile}${table.lost.map(({ file }) => ` /${file}`).join("")}
	error @private 404
	# Or //apply would be the form, under another address.
	@doubled expression \`{http.request.orig_uri.path}.contains("//")\`
	error @doubled 404

	try_files {path} {path}/index.html
	file_server {
		precompressed br gzip
	}

	handle_errors {
		@missing expression \`{err.status_code} == 404\`
		handle @missing {
			rewrite * {residence_lost}
			header {
				Content-Security-Policy "${table.policy.pages}"
				Cache-Control "${table.cache.others}"
				Content-Type "${table.types.get(".html")}"
				Vary Accept-Encoding
			}
			file_server {
				precompressed br gzip
			}
		}
	}
}
`;
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `\t\t${name} "${value}"`)
    .join("\n");
}
