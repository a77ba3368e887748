/** Events and webhook endpoints. */
import { badRequest } from '../errors.mjs';
import { mergeMetadata } from '../parameters.mjs';
import { render } from '../shapes/index.mjs';
import { API_VERSION } from '../version.mjs';
import { found, list, one } from './reading.mjs';

const MAX_ENDPOINTS = 16;
const MAX_TYPES = 20;

const fits = ( type, pattern ) =>
	pattern === '*' || pattern === type || ( pattern.endsWith( '.*' ) && type.startsWith( pattern.slice( 0, -1 ) ) );

/** @type {import('./reading.mjs').Route[]} */
export const events = [
	list( 'event', '/v1/events', 'event_read', {
		params: { created: 'range', delivery_success: 'boolean', type: 'string', types: 'strings' },
		filters: {
			delivery_success: ( row, value ) => ( row.waiting.size === 0 ) === value,
			type: ( row, pattern ) => fits( row.type, pattern ),
			types: ( row, types ) => types.includes( row.type ),
		},
		rows( { account, params: { type, types } } ) {
			if ( type !== undefined && types !== undefined ) {
				throw badRequest( 'You may only specify one of these parameters: type, types.' );
			}
			if ( types && types.length > MAX_TYPES ) {
				throw badRequest(
					`You can specify up to ${ MAX_TYPES } types, but you passed in ${ types.length }.`,
					undefined,
					'types'
				);
			}
			return account.events();
		},
	} ),
	one( 'event', '/v1/events', 'event_read' ),
	list( 'webhook_endpoint', '/v1/webhook_endpoints', 'webhook_read' ),
	one( 'webhook_endpoint', '/v1/webhook_endpoints', 'webhook_read' ),
	{
		method: 'POST',
		path: '/v1/webhook_endpoints',
		scope: 'webhook_write',
		kind: 'webhook_endpoint',
		params: {
			api_version: 'string',
			connect: 'boolean',
			description: 'string',
			enabled_events: 'strings!',
			expand: 'strings',
			metadata: 'metadata',
			url: 'string!',
		},
		handle( { account, params } ) {
			if ( account.all( 'webhook_endpoint' ).length >= MAX_ENDPOINTS ) {
				throw badRequest(
					`You have reached the maximum of ${ MAX_ENDPOINTS } ${
						account.livemode ? 'live' : 'test'
					} webhook endpoints.`
				);
			}
			assertUrl( account, params.url );
			assertTypes( params.enabled_events );
			if ( params.api_version !== undefined && params.api_version !== API_VERSION ) {
				throw badRequest( `Invalid API version: ${ params.api_version }`, undefined, 'api_version' );
			}
			const row = account.add( 'webhook_endpoint', {
				url: params.url,
				events: params.enabled_events,
				description: params.description ?? null,
				metadata: params.metadata ?? {},
				version: params.api_version ?? null,
				status: 'enabled',
				secret: `whsec_${ account.random.letters( 32 ) }`,
			} );
			return { ...render( row, account ), secret: row.secret };
		},
	},
	{
		method: 'POST',
		path: '/v1/webhook_endpoints/{id}',
		scope: 'webhook_write',
		kind: 'webhook_endpoint',
		params: {
			description: 'any',
			disabled: 'boolean',
			enabled_events: 'strings',
			expand: 'strings',
			metadata: 'metadata',
			url: 'string',
		},
		handle( { account, params, path: [ id ] } ) {
			const row = found( account, 'webhook_endpoint', id );
			if ( params.url !== undefined ) {
				assertUrl( account, params.url );
				row.url = params.url;
			}
			if ( params.enabled_events !== undefined ) {
				assertTypes( params.enabled_events );
				row.events = params.enabled_events;
			}
			if ( params.disabled !== undefined ) {
				row.status = params.disabled ? 'disabled' : 'enabled';
			}
			if ( params.description !== undefined ) {
				row.description = params.description === '' ? null : params.description;
			}
			row.metadata = mergeMetadata( row.metadata, params.metadata );
			return render( row, account );
		},
	},
	{
		method: 'DELETE',
		path: '/v1/webhook_endpoints/{id}',
		scope: 'webhook_write',
		kind: 'webhook_endpoint',
		params: {},
		handle( { account, path: [ id ] } ) {
			const row = found( account, 'webhook_endpoint', id );
			account.collections.webhook_endpoint.remove( row );
			account.byId.delete( id );
			for ( const event of account.all( 'event' ) ) {
				event.waiting.delete( id );
			}
			return { id, object: 'webhook_endpoint', deleted: true };
		},
	},
];

function assertUrl( account, text ) {
	const url = URL.canParse( text ) ? new URL( text ) : null;
	if ( ! url || ! /^https?:$/.test( url.protocol ) ) {
		throw badRequest( 'Invalid URL: An explicit scheme (such as https) must be provided.', 'url_invalid', 'url' );
	}
	if ( account.livemode && url.protocol !== 'https:' ) {
		throw badRequest( 'Invalid URL: live webhook endpoints must use https.', 'url_invalid', 'url' );
	}
	if ( account.publicUrlsOnly && /^(localhost|127\.|10\.|192\.168\.|\[::1\])|\.(local|test)$/.test( url.hostname ) ) {
		throw badRequest( 'Invalid URL: URL must be publicly accessible.', 'url_invalid', 'url' );
	}
}

function assertTypes( types ) {
	types.forEach( ( type, at ) => {
		if ( type !== '*' && ! /^[a-z0-9_]+(\.[a-z0-9_]+)+$/.test( type ) ) {
			throw badRequest(
				`Invalid enabled_events[${ at }]: must be a valid event type`,
				undefined,
				`enabled_events[${ at }]`
			);
		}
	} );
}
