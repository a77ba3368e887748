/**
 * Formats the figures of a run as Markdown and compares them with the previous run, which is stored in
 * docs/performance.md between two marks.
 */

/**
 * @typedef {Object} Figure
 * @property {string} name The measured operation.
 * @property {string} series The measured database, or `value` if there is none.
 * @property {string} unit
 * @property {number} value
 * @property {number} [withPhp] The value including PHP.
 * @property {number|null} most Limit in the issue.
 */

/**
 * @typedef {Object} Run
 * @property {string} date
 * @property {number} transactions Number of transactions in the ledger.
 * @property {string} machine Cores and memory.
 * @property {number} load Load average at the start.
 */

export const BEGIN = '<!-- bench: npm run bench -- --save writes what follows -->';
export const END = '<!-- bench: end -->';

/** Smaller differences are noise, by unit. */
const NOISE = { ms: 0.3, s: 0.2, h: 0.05, MB: 1, GB: 0.05, kB: 0.05 };
const NAMES = {
	mariadb: 'MariaDB',
	mysql: 'MySQL',
	mariadb105: 'MariaDB 10.5',
	mariadb118: 'MariaDB 11.8',
	sqlite: 'SQLite',
	value: 'value',
};

const number = ( value ) => String( Math.round( value * 10 ) / 10 );
const key = ( name, series ) => `${ name }|${ series }`;

/** Returns the limit of a figure in the issue, in milliseconds, by its group and name. */
export function allowed( group, name ) {
	switch ( group ) {
		case 'summary':
			if ( /^(search|loan|payout$)/.test( name ) ) {
				return 1000;
			}
			return /^(no filter|type is|payout currency)/.test( name ) ? 20 : 100;
		case 'list':
			return /^(last 60|any of)/.test( name ) ? null : 10;
		case 'payment':
			return 30;
		case 'payout':
			return 50;
		default:
			return name === 'page 1,000' ? 20 : name.startsWith( 'autocomplete' ) ? 10 : null;
	}
}

const GROUPS = {
	list: 'First page',
	other: 'Pages, sorts, suggestions',
	summary: 'Sums',
	payment: 'Payment',
	payout: 'Payout of 5,000',
};

/**
 * Adds what was measured of the connection to Stripe.
 *
 * @param {import('./stripe.mjs').StripeFigures} stripe
 * @param {(name: string, unit: string, value: number, most?: number) => void} add
 */
function stripeFigures( { selfTest, firstData, webhook, inLedger, polled, history, size, lists }, add ) {
	add( 'Stripe: connecting, with the self-test', 's', selfTest, 10 );
	add( 'Stripe: from connecting to the first data', 's', firstData, 60 );
	add( 'Stripe: webhook answered, median', 'ms', webhook.p50 );
	add( 'Stripe: webhook answered, p95', 'ms', webhook.p95, 150 );
	add( 'Stripe: from a webhook to the ledger, p95', 's', inLedger.p95, 5 );
	add( 'Stripe: a missed event is found after at most', 's', polled, 90 );
	add( `Stripe: own processor time per payment of ${ history.payments }`, 'ms', history.cpuMs, 4 );
	add(
		`Stripe: history of ${ history.payments } payments, ${ history.requests } requests of 1 s`,
		'h',
		history.hours,
		2
	);
	add( 'Stripe: history: peak of PHP memory', 'MB', history.peakMb, 64 );
	add( 'Stripe: database for a million payments, extrapolated', 'GB', size.gbPerMillion, 2.5 );
	add( 'Stripe: list, p95', 'ms', lists.idle );
	add( 'Stripe: list while the history is read, p95', 'ms', lists.meanwhile, lists.idle * 2 );
}

/** @return {Figure[]} figures of one database of a run */
export function figuresOf( series, result ) {
	const figures = [];
	const add = ( name, unit, value, most = null, withPhp = undefined ) =>
		figures.push( { name, series, unit, value, withPhp, most } );
	for ( const [ group, title ] of Object.entries( GROUPS ) ) {
		for ( const [ name, { database, total } ] of Object.entries( result[ group ] ?? {} ) ) {
			add( `${ title }: ${ name }`, 'ms', database, allowed( group, name ), total );
		}
	}
	if ( result.rules ) {
		add( `Fraud rules on ${ result.rules.payments } payments`, 's', result.rules.seconds, 5 );
		add( 'Fraud rules: peak of PHP memory', 'MB', result.rules.peakMb );
	}
	if ( result.stripe ) {
		stripeFigures( result.stripe, add );
	}
	if ( result.export ) {
		add( 'CSV of all rows', 's', result.export.seconds, series === 'sqlite' ? 30 : 20 );
		add( 'CSV of all rows: peak of PHP memory', 'MB', result.export.peakMb, 64 );
	}
	if ( result.background ) {
		const { idle, meanwhile } = result.background.list;
		add( 'CSV by the background queue', 's', result.background.seconds, 180 );
		add( 'CSV by the background queue: peak of PHP memory', 'MB', result.background.peakMb, 64 );
		add( 'List in the browser, idle, p95', 'ms', idle.p95 );
		add( 'List in the browser, during that export, p95', 'ms', meanwhile.p95, idle.p95 * 2 );
	}
	return figures;
}

/**
 * Describes the change of a figure since the last run.
 *
 * @param {number} now
 * @param {number|undefined} before
 * @param {string} unit
 * @return {string} such as `+12 %`; empty if there is nothing to compare with
 */
export function change( now, before, unit ) {
	if ( before === undefined ) {
		return '';
	}
	if ( Math.abs( now - before ) <= ( NOISE[ unit ] ?? 0 ) || before === 0 ) {
		return '=';
	}
	const percent = Math.round( ( ( now - before ) / before ) * 100 );
	return percent === 0 ? '=' : `${ percent > 0 ? '+' : '−' }${ Math.abs( percent ) } %`;
}

/**
 * Parses the last run between the marks.
 *
 * @param {string} text docs/performance.md
 * @return {{ run: Run, values: Map<string, number> } | null} null before the first run
 */
export function lastRun( text ) {
	const from = text.indexOf( BEGIN );
	const to = text.indexOf( END );
	const kept = from < 0 || to < from ? '' : text.slice( from + BEGIN.length, to );
	const said = /^([\d,]+) transactions, (\d{4}-\d{2}-\d{2}), (.+), load ([\d.]+)\./m.exec( kept );
	if ( ! said ) {
		return null;
	}
	const values = new Map();
	let series = [];
	for ( const [ , line ] of kept.matchAll( /^\| (.+) \|$/gm ) ) {
		const [ name, unit, ...cells ] = line.split( ' | ' );
		if ( name === 'figure' ) {
			series = cells
				.slice( 0, -1 )
				.map( ( title ) => Object.keys( NAMES ).find( ( id ) => NAMES[ id ] === title ) );
			continue;
		}
		series.forEach( ( id, at ) => {
			const value = parseFloat( cells[ at ] );
			if ( unit && ! Number.isNaN( value ) ) {
				values.set( key( name, id ), value );
			}
		} );
	}
	return {
		run: {
			transactions: Number( said[ 1 ].replaceAll( ',', '' ) ),
			date: said[ 2 ],
			machine: said[ 3 ],
			load: Number( said[ 4 ] ),
		},
		values,
	};
}

/** Formats a table with a row for each figure and a column for each series. */
function table( figures, compared ) {
	if ( figures.length === 0 ) {
		return '';
	}
	const series = [ ...new Set( figures.map( ( figure ) => figure.series ) ) ];
	const names = [ ...new Set( figures.map( ( figure ) => figure.name ) ) ];
	const rows = names.map( ( name ) => {
		const own = figures.filter( ( figure ) => figure.name === name );
		const cells = series.map( ( id ) => {
			const figure = own.find( ( one ) => one.series === id );
			if ( ! figure ) {
				return '–';
			}
			const changed = change(
				Number( number( figure.value ) ),
				compared( key( name, id ), figure.unit ),
				figure.unit
			);
			return `${ number( figure.value ) }${ figure.withPhp === undefined ? '' : ` / ${ number( figure.withPhp ) }` }${ changed && ` (${ changed })` }${ figure.most !== null && figure.value > figure.most ? ' **over**' : '' }`;
		} );
		const limits = own.map( ( figure ) => figure.most ).filter( ( value ) => value !== null );
		const most = [ ...new Set( limits.map( number ) ) ].join( '; ' );
		return `| ${ [ name.replaceAll( '|', '/' ), own[ 0 ].unit, ...cells, most || '–' ].join( ' | ' ) } |\n`;
	} );
	return `| figure | unit | ${ series.map( ( id ) => NAMES[ id ] ).join( ' | ' ) } | at most |\n|${ '---|'.repeat( series.length + 3 ) }\n${ rows.join( '' ) }\n`;
}

/**
 * Formats a run as Markdown. Times are only compared with a run with the same number of transactions; sizes always.
 *
 * @param {Figure[]} figures
 * @param {Run} run
 * @param {{ run: Run, values: Map<string, number> } | null} last
 * @return {string}
 */
export function report( figures, run, last ) {
	const isComparable = last !== null && last.run.transactions === run.transactions;
	const compared = ( name, unit ) =>
		last !== null && ( isComparable || unit === 'kB' ) ? last.values.get( name ) : undefined;
	const notes = [
		`${ run.transactions.toLocaleString( 'en-US' ) } transactions, ${ run.date }, ${ run.machine }, load ${ run.load }. Medians of five; with PHP's part behind the stroke.`,
	];
	if ( last && ! isComparable ) {
		notes.push(
			`The run before, of ${ last.run.date }, had ${ last.run.transactions.toLocaleString( 'en-US' ) } transactions: only sizes are compared with it.`
		);
	} else if ( last ) {
		notes.push(
			`In brackets the change since the run of ${ last.run.date } (load ${ last.run.load }${ last.run.machine === run.machine ? '' : `, on another machine: ${ last.run.machine }` }); = is less than can be told from noise.`
		);
	}
	const own = figures.filter( ( { series } ) => series === 'value' );
	return `${ notes.join( '\n' ) }\n\n${ table(
		figures.filter( ( { series } ) => series !== 'value' ),
		compared
	) }${ table( own, compared ) }`.trimEnd();
}

/**
 * Inserts a report between the marks.
 *
 * @param {string} text docs/performance.md
 * @param {string} markdown Result of report().
 * @return {string}
 */
export function withReport( text, markdown ) {
	const from = text.indexOf( BEGIN );
	const to = text.indexOf( END );
	if ( from < 0 || to < from ) {
		throw new Error( `docs/performance.md has lost its marks: ${ BEGIN } … ${ END }` );
	}
	return `${ text.slice( 0, from + BEGIN.length ) }\n\n${ markdown }\n\n${ text.slice( to ) }`;
}
