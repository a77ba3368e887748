/**
 * Makes the browser save a file, like a click on a download link.
 *
 * @param name    The name to save it under.
 * @param content The file's content.
 */
export function saveFile( name: string, content: Blob ): void {
	const url = URL.createObjectURL( content );
	const link = document.createElement( 'a' );
	link.href = url;
	link.download = name;
	document.body.append( link );
	link.click();
	link.remove();
	// The browser reads it after the click.
	setTimeout( () => URL.revokeObjectURL( url ), 60000 );
}
