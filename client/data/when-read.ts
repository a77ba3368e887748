import { subscribe } from '@wordpress/data';
import { isReadingPayments } from './refresh';

/** In milliseconds. After it buttons can be used again, even if the new data could not be loaded. */
const READ_LIMIT = 10000;

/** Waits until the page has reloaded the data that a command changed, but not for an answer that never arrives. */
export async function whenRead(): Promise< void > {
	// Invalidated data is requested when its components render.
	await new Promise( ( done ) => setTimeout( done ) );
	await new Promise< void >( ( done ) => {
		const end = () => {
			clearTimeout( limit );
			stop();
			done();
		};
		const limit = setTimeout( end, READ_LIMIT );
		const stop = subscribe( () => {
			if ( ! isReadingPayments() ) {
				end();
			}
		} );
		if ( ! isReadingPayments() ) {
			end();
		}
	} );
}
