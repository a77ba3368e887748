/** Domains that show wallets, and what Stripe.js asks before it shows them. */
import { badRequest } from '../errors.mjs';
import { render } from '../shapes/index.mjs';
import { found, list, one } from './reading.mjs';

const PATH = '/v1/payment_method_domains';
const KIND = 'payment_method_domain';
const [ READ, WRITE ] = [ `${ KIND }_read`, `${ KIND }_write` ];

/** @type {import('./reading.mjs').Route[]} */
export const domains = [
	list( KIND, PATH, READ, {
		params: { domain_name: 'string', enabled: 'boolean' },
		filters: {
			domain_name: ( row, name ) => row.name === name,
			enabled: ( row, value ) => row.enabled === value,
		},
	} ),
	one( KIND, PATH, READ ),
	{
		method: 'POST',
		path: PATH,
		scope: WRITE,
		kind: KIND,
		params: { domain_name: 'string!', enabled: 'boolean', expand: 'strings' },
		handle( { account, params: { domain_name: name, enabled = true } } ) {
			if ( ! /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test( name ) ) {
				throw badRequest(
					`Invalid domain: ${ name }. Leave out https:// and the port.`,
					undefined,
					'domain_name'
				);
			}
			if ( account.all( KIND ).some( ( row ) => row.name === name ) ) {
				throw badRequest(
					`The domain ${ name } is already registered.`,
					'resource_already_exists',
					'domain_name'
				);
			}
			return render( account.add( KIND, { name, enabled } ), account );
		},
	},
	{
		method: 'POST',
		path: `${ PATH }/{id}`,
		scope: WRITE,
		kind: KIND,
		params: { enabled: 'boolean', expand: 'strings' },
		handle( { account, params: { enabled }, path: [ id ] } ) {
			const row = found( account, KIND, id );
			row.enabled = enabled ?? row.enabled;
			return render( row, account );
		},
	},
	{
		method: 'POST',
		path: `${ PATH }/{id}/validate`,
		scope: WRITE,
		kind: KIND,
		params: { expand: 'strings' },
		handle: ( { account, path: [ id ] } ) => render( found( account, KIND, id ), account ),
	},
	{
		method: 'GET',
		path: '/v1/elements/sessions',
		scope: READ,
		publishable: 'only',
		params: { domain_name: 'string!' },
		handle( { account, params } ) {
			const row = account.all( KIND ).find( ( each ) => each.name === params.domain_name && each.enabled );
			const shown = row ? render( row, account ) : {};
			return {
				object: 'elements_session',
				wallets: [ 'apple_pay', 'google_pay', 'link' ].filter( ( name ) => shown[ name ]?.status === 'active' ),
			};
		},
	},
];
