/** Has the tests of a block run as in a browser in Turkish, where the small letter of I is ı by default. */
export function useTurkishBrowser(): void {
	const { toLocaleLowerCase } = String.prototype;
	let spy: jest.SpyInstance;
	beforeAll( () => {
		spy = jest.spyOn( String.prototype, 'toLocaleLowerCase' ).mockImplementation( function ( this: string ) {
			return toLocaleLowerCase.call( this, 'tr' );
		} );
	} );
	afterAll( () => spy.mockRestore() );
}
