import apiFetch from '@wordpress/api-fetch';
import { setLocaleData } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import type { PageQuery } from '../lib/query';
import { setSettings } from '../lib/settings';
import { showMenuBadges } from './menu-badges';
import type { Bootstrap } from './schema.gen';

/** WordPress' own JSON files of translations: a schema can't say that all but one of their entries are lists. */
type Answer = Bootstrap & { translations: Record< string, string[] > };

/**
 * Returns the query without wc-admin's own parameters.
 *
 * @param query The page's URL query.
 */
export function ownQuery( query: PageQuery ): PageQuery {
	const { page: _page, path: _path, ...own } = query;
	return own;
}

/**
 * Fetches in one call what a direct load of a page carries inline: settings, first answers, translations, and the
 * menu's counts.
 *
 * @param path  The page's path.
 * @param query The page's URL query.
 * @return A function that puts them in effect. The page's requests must follow it: an answer that no request takes is
 *         given to a later one.
 * @throws The REST error.
 */
export async function fetchBootstrap( path: string, query: PageQuery ): Promise< () => void > {
	const answer = await apiFetch< Answer >( {
		path: addQueryArgs( '/wc/v3/payments/bootstrap', { path, query } ),
	} );
	return () => {
		setSettings( answer.settings );
		showMenuBadges( answer.badges );
		setLocaleData( answer.translations, 'tillbook' );
		apiFetch.use( apiFetch.createPreloadingMiddleware( answer.preload ) );
	};
}
