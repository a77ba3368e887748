/**
 * Makes the browser save what is at an address, without leaving the page.
 *
 * @param url  The address.
 * @param name The name to save it under; by default the server's.
 */
export function saveFrom( url: string, name = '' ): void {
	const link = document.createElement( 'a' );
	link.href = url;
	link.download = name;
	document.body.append( link );
	link.click();
	link.remove();
}

/**
 * Makes the browser save a file, like a click on a download link.
 *
 * @param name    The name to save it under.
 * @param content The file's content.
 */
export function saveFile( name: string, content: Blob ): void {
	const url = URL.createObjectURL( content );
	saveFrom( url, name );
	// The browser reads it after the click.
	setTimeout( () => URL.revokeObjectURL( url ), 60000 );
}
