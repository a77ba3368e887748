import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FilterFacts } from './list-facts';
import type { ListQueryRules } from './query';

const names = readdirSync( join( __dirname, 'facts', 'lists' ) ).map( ( file ) => file.replace( '.gen.ts', '' ) );

it.each( names )( 'the filter bar of %s offers only what its address can have', ( name ) => {
	const { rules } = jest.requireActual< { rules: ListQueryRules } >( `./facts/lists/${ name }.gen` );
	const { filters } = jest.requireActual< { filters?: () => Record< string, FilterFacts > } >(
		`./facts/columns/${ name }.gen`
	);
	const bar: Record< string, FilterFacts > = filters?.() ?? {};
	for ( const [ filter, facts ] of Object.entries( bar ) ) {
		const choices = rules.choices?.[ filter ] ?? rules.choices?.[ `${ filter }_is` ];
		if ( choices && ! facts.isDate && facts.options ) {
			expect( choices ).toEqual( expect.arrayContaining( Object.keys( facts.options ) ) );
		}
	}
} );
