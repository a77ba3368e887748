import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PHONE } from './components/data-table/use-is-phone';

const read = ( name: string ) => readFileSync( join( __dirname, name ), 'utf8' );
const styles = ( readdirSync( __dirname, { recursive: true } ) as string[] ).filter( ( name ) =>
	name.endsWith( '.scss' )
);

test( 'layouts change at three widths, lists on phones, and nothing at other widths', () => {
	const widths = [ ...read( 'breakpoints.scss' ).matchAll( /^\$(?:small|medium|large): (\d+em);$/gm ) ].map(
		( [ , width ] ) => width
	);
	expect( widths ).toEqual( [ '40em', '52em', '64em' ] );
	expect( read( 'breakpoints.scss' ) ).toContain( `$phone: ${ PHONE }px;` );
	const others = styles.flatMap( ( name ) =>
		[ ...read( name ).matchAll( /@(?:media|container)[^\n]*\bwidth\b[^\n]*/g ) ].flatMap( ( [ rule ] ) =>
			/breakpoints\.\$(?:small|medium|large|large-boxes|phone)/.test( rule ) ? [] : [ `${ name }: ${ rule }` ]
		)
	);
	expect( others ).toEqual( [] );
} );
