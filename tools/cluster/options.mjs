/** The options of `npm run cluster`. */
import { parseArgs } from 'node:util';
import { Failure } from '../site/index.mjs';

export const HELP = `npm run cluster -- [options]

  --form=galera|replica  two databases of one cluster (galera), or a primary and a replica that is two seconds late
  --woocommerce=DIR      a WooCommerce to use, only read        (or WOOCOMMERCE_DIR)
  --wordpress=DIR        a WordPress to use, only read          (or WORDPRESS_DIR)
  --port=N               where the proxy serves (8900)
  --payments=N           payments in the past of the fake Stripe account (300)
  --hyperdb=FILE         with --form=replica: HyperDB's db.php instead of ours, which follows its rules
  --no-redis             without the object cache
  --only=TEXT            with --check: only checks with this text in their name
  --check                run the checks, print what they found, and end; without --form, both forms one after the other
  --webhooks=N           measure instead: N webhooks a second, while administrators list payments
  --minutes=N            with --webhooks: for how long (10)
  --admins=N             with --webhooks: how many administrators (50); each opens a list every ten seconds
  --kill                 with --webhooks: kill a web server, Redis and a node meanwhile
`;

export const FORMS = [ 'galera', 'replica' ];

/**
 * @typedef {object} ClusterOptions
 * @property {'galera'|'replica'} form
 * @property {string} [woocommerce]
 * @property {string} [wordpress]
 * @property {number} port
 * @property {number} payments
 * @property {string} [hyperdb]
 * @property {boolean} redis
 * @property {string} [only]
 * @property {boolean} check
 * @property {number} [webhooks] a second
 * @property {number} minutes
 * @property {number} admins
 * @property {boolean} kill
 * @property {boolean} isFormGiven
 * @property {boolean} help
 */

/**
 * @param {string[]} args
 * @return {ClusterOptions}
 */
export function readOptions( args ) {
	let values;
	try {
		( { values } = parseArgs( {
			args,
			options: {
				form: { type: 'string' },
				woocommerce: { type: 'string', default: process.env.WOOCOMMERCE_DIR },
				wordpress: { type: 'string' },
				port: { type: 'string', default: '8900' },
				payments: { type: 'string', default: '300' },
				hyperdb: { type: 'string' },
				'no-redis': { type: 'boolean', default: false },
				only: { type: 'string' },
				check: { type: 'boolean', default: false },
				webhooks: { type: 'string' },
				minutes: { type: 'string', default: '10' },
				admins: { type: 'string', default: '50' },
				kill: { type: 'boolean', default: false },
				help: { type: 'boolean', default: false },
			},
		} ) );
	} catch ( error ) {
		throw new Failure( `${ error.message }\n\n${ HELP }` );
	}
	const number = ( name, most ) => {
		const given = Number( values[ name ] );
		if ( ! Number.isInteger( given ) || given < 1 || given > most ) {
			throw new Failure( `--${ name } must be a number from 1 to ${ most }, not "${ values[ name ] }".` );
		}
		return given;
	};
	if ( values.form !== undefined && ! FORMS.includes( values.form ) ) {
		throw new Failure( `--form must be galera or replica, not "${ values.form }".` );
	}
	return {
		form: values.form ?? 'galera',
		isFormGiven: values.form !== undefined,
		woocommerce: values.woocommerce,
		wordpress: values.wordpress,
		port: number( 'port', 65535 ),
		payments: number( 'payments', 1000000 ),
		hyperdb: values.hyperdb,
		redis: ! values[ 'no-redis' ],
		only: values.only,
		check: values.check,
		webhooks: values.webhooks === undefined ? undefined : number( 'webhooks', 1000 ),
		minutes: number( 'minutes', 600 ),
		admins: number( 'admins', 1000 ),
		kill: values.kill,
		help: values.help,
	};
}
