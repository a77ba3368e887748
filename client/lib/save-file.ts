/**
 * Has the browser save a file, as a click on a download link does.
 *
 * @param name    The name it is saved under.
 * @param content What is in it.
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
