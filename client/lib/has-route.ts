/**
 * Whether a page of ours exists and this user may see it. Links to what does not exist are plain text.
 *
 * @param path The page's path, such as /payments/payouts/details.
 */
export function hasRoute( path: string ): boolean {
	return window.tillbookBoot?.routes.includes( path ) ?? false;
}
