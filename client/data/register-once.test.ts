import { createReduxStore, dispatch, select } from '@wordpress/data';
import { registerOnce } from './register-once';

/** A store as two scripts on one page have it: each makes its own descriptor of the same name. */
const copy = () =>
	createReduxStore( 'test/twice', {
		reducer: ( state = 0, { type }: { type: string } ) => ( type === 'COUNT' ? state + 1 : state ),
		actions: { count: () => ( { type: 'COUNT' } ) },
		selectors: { getCount: ( state: number ) => state },
	} );

test( 'the second of two copies shares the state of the first, without an error in the console', () => {
	const logged = jest.spyOn( console, 'error' );
	const [ first, second ] = [ copy(), copy() ];
	registerOnce( first );
	void dispatch( first ).count();
	registerOnce( second );
	void dispatch( second ).count();
	expect( select( first ).getCount() ).toBe( 2 );
	expect( select( second ).getCount() ).toBe( 2 );
	expect( logged ).not.toHaveBeenCalled();
} );
