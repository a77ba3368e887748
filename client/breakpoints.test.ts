import { readFileSync } from 'fs';
import { join } from 'path';

test( 'layouts change at 40, 52 and 64 em', () => {
	const source = readFileSync( join( __dirname, 'breakpoints.scss' ), 'utf8' );
	expect( Object.fromEntries( [ ...source.matchAll( /^\$(\w+): (\d+em);$/gm ) ].map( ( [ , name, width ] ) => [ name, width ] ) ) ).toEqual( { small: '40em', medium: '52em', large: '64em' } );
} );
