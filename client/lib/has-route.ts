/**
 * Whether one of our pages exists and this user is allowed to see it. Links to missing pages are plain text.
 *
 * @param path The page's path, such as /payments/payouts/details.
 */
export function hasRoute( path: string ): boolean {
	return window.tillbookBoot?.routes.includes( path ) ?? false;
}
