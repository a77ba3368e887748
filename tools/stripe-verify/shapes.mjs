/** Compares the fields of answers from Stripe and the fake, as tests/php/Support/ShapeRecorder.php recorded them. */

/** Reads a recording: the types of each field, by address and type of object. */
function read( text ) {
	const kinds = new Map();
	for ( const line of text.split( '\n' ).filter( Boolean ) ) {
		const [ address, kind, field, type ] = line.split( '\t' );
		const fields = kinds.get( `${ address } ${ kind }` ) ?? new Map();
		kinds.set( `${ address } ${ kind }`, fields );
		fields.set( field, ( fields.get( field ) ?? new Set() ).add( type ) );
	}
	return kinds;
}

const known = ( types ) => [ ...types ].filter( ( type ) => type !== 'NULL' ).sort();

/**
 * Lists what differs. A field that was always null fits every type, and an address that only one of them was asked for
 * says nothing.
 *
 * @param {string} real the recording of Stripe
 * @param {string} fake the recording of the fake
 * @return {string[]}
 */
export function compareShapes( real, fake ) {
	const ofFake = read( fake );
	return [ ...read( real ) ].flatMap( ( [ place, fields ] ) => {
		const others = ofFake.get( place );
		if ( ! others ) {
			return [];
		}
		return [ ...new Set( [ ...fields.keys(), ...others.keys() ] ) ].flatMap( ( field ) => {
			const [ mine, theirs ] = [ fields.get( field ), others.get( field ) ];
			if ( ! mine || ! theirs ) {
				return [ `${ place }: only ${ mine ? 'Stripe' : 'the fake' } has ${ field }` ];
			}
			const [ a, b ] = [ known( mine ), known( theirs ) ];
			return a.length > 0 && b.length > 0 && ! a.some( ( type ) => b.includes( type ) )
				? [ `${ place }: ${ field } is ${ a.join( ' or ' ) } at Stripe, ${ b.join( ' or ' ) } at the fake` ]
				: [];
		} );
	} );
}
