const mockSet = jest.fn();
const mockShop: { listeners: ( () => void )[]; rate?: string | null; status: 'idle' | 'processing' } = { listeners: [], status: 'idle' };

jest.mock( '@wordpress/data', () => ( {
	select: () => ( {
		getCartData: () => ( mockShop.rate === undefined ? {} : { extensions: { 'tillbook-rate': { rate: mockShop.rate } } } ),
		isProcessing: () => mockShop.status === 'processing',
		isIdle: () => mockShop.status === 'idle',
	} ),
	dispatch: () => ( { setExtensionData: mockSet } ),
	subscribe: ( follow: () => void ) => mockShop.listeners.push( follow ),
} ) );

const become = ( change: Partial< typeof mockShop > ) => {
	Object.assign( mockShop, change );
	mockShop.listeners.forEach( ( follow ) => follow() );
};

test( 'an order goes with what was seen first, and with something newer only after it was refused', async () => {
	await import( './index' );
	expect( mockSet ).not.toHaveBeenCalled();
	become( { rate: 'eur:1' } );
	expect( mockSet.mock.calls ).toEqual( [ [ 'tillbook-rate', { rate: 'eur:1' } ] ] );
	// The address is saved by the click itself, and its answer has the new rate.
	become( { rate: 'eur:2' } );
	become( { status: 'processing' } );
	expect( mockSet ).toHaveBeenCalledTimes( 1 );
	become( { status: 'idle' } );
	expect( mockSet ).toHaveBeenLastCalledWith( 'tillbook-rate', { rate: 'eur:2' } );
	// Switched off meanwhile.
	become( { rate: null, status: 'processing' } );
	become( { status: 'idle' } );
	expect( mockSet ).toHaveBeenLastCalledWith( 'tillbook-rate', { rate: '' } );
	expect( mockSet ).toHaveBeenCalledTimes( 3 );
} );
