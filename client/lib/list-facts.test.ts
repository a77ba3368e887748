import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FilterFacts } from './list-facts';
import type { ListQueryRules } from './query';

const names = readdirSync( join( __dirname, 'facts', 'lists' ) ).map( ( file ) => file.replace( '.gen.ts', '' ) );

const cases = names.flatMap( ( name ) => {
	const { rules } = jest.requireActual< { rules: ListQueryRules } >( `./facts/lists/${ name }.gen` );
	const { filters } = jest.requireActual< { filters?: () => Record< string, FilterFacts > } >(
		`./facts/columns/${ name }.gen`
	);
	const bar: Record< string, FilterFacts > = filters?.() ?? {};
	return Object.entries( bar ).flatMap( ( [ filter, facts ] ) => {
		const choices = rules.choices?.[ filter ] ?? rules.choices?.[ `${ filter }_is` ];
		return choices && ! facts.isDate && facts.options
			? [ [ name, filter, Object.keys( facts.options ), choices ] as const ]
			: [];
	} );
} );

it.each( cases )(
	'the filter bar of %s offers only values of %s that its address can have',
	( _list, _filter, offered, choices ) => {
		expect( choices ).toEqual( expect.arrayContaining( offered ) );
	}
);
