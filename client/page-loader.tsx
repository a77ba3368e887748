import { getQuery } from '@woocommerce/navigation';
import { Suspense, useEffect, useState, type ComponentType } from '@wordpress/element';
import { __, setLocaleData } from '@wordpress/i18n';
import { TestTitle } from './components/test-title';
import { fetchBootstrap, ownQuery } from './data/bootstrap';
import { answerText } from './lib/crashed';
import { lazyDecoration } from './lib/lazy-decoration';
import { isLoggedOut } from './lib/logged-out';
import { navigate } from './lib/navigate';
import { reload } from './lib/reload';
import { getSettings } from './lib/settings';
import type { PageQuery } from './lib/query';
import { CONNECT_PATH } from './routes.gen';

/** The exports of a page's chunk. */
export interface PageModule {
	default: ComponentType< { query: PageQuery } >;
	/**
	 * Starts the page's resolvers before it renders. `force` means that an in-app navigation delivered new answers: a
	 * store's data from an earlier visit is older, and an answer that is not used now would be used later. The page
	 * then waits for a returned promise: a form must not start from the older data.
	 */
	start?: ( query: PageQuery, force: boolean ) => Promise< unknown > | void;
}

/** Loaded if there is something that every page tells. */
const PageNotices = lazyDecoration( () => import( /* webpackChunkName: "notices" */ './components/page-notices' ) );

let directLoad = window.tillbookSettings !== undefined;

/**
 * The page whose data has been loaded. wc-admin mounts a page twice on a direct load, and the second time requests
 * nothing; once another page is shown, also one of others, the data is requested again.
 */
let supplied: string | undefined;

const isAt = ( path: string ): boolean => ( getQuery() as PageQuery ).path === path;

/**
 * Loads what a direct load carries inline: settings, first answers, translations. One call.
 *
 * @param path  The page's path.
 * @param query The page's URL query.
 * @return If the answers were requested now, a function that puts them in effect.
 */
async function bootstrap( path: string, query: PageQuery ): Promise< ( () => void ) | undefined > {
	if ( supplied === path ) {
		return undefined;
	}
	if ( directLoad ) {
		directLoad = false;
		supplied = path;
		setLocaleData( window.tillbookTranslations, 'tillbook' );
		return undefined;
	}
	return fetchBootstrap( path, query );
}

/** The page of a direct load that is ready before the app shows it. */
let ahead: { path: string; module: PageModule } | undefined;

/**
 * Loads the page of a direct load and starts its resolvers while wc-admin is still starting, so that the page is ready
 * when the app first shows it.
 *
 * @param path  The page's path.
 * @param load  Loads its chunk.
 * @param query The page's URL query.
 */
export async function prepare( path: string, load: () => Promise< PageModule >, query: PageQuery ): Promise< void > {
	const module = await load();
	if ( directLoad && getSettings().isAccountConnected ) {
		const own = ownQuery( query );
		await bootstrap( path, own );
		void module.start?.( own, false );
		ahead = { path, module };
	}
}

/** An error that trying again doesn't solve, only a reload. */
interface Stale {
	isStale?: boolean;
}

/** The page once it is ready; undefined while it is loading. */
type State = { error: unknown } | PageModule | undefined;

/** Like the cards of our pages. Their styles come with the page that is still loading. */
const CARD = { marginBlock: '0 16px', padding: 24, border: '1px solid #dcdcde', borderRadius: 8, background: '#fff' };

/** Shows where the page's cards will be. */
const Placeholder = () => (
	<div className="tillbook-page-loader">
		<p role="status" style={ CARD }>
			{ __( 'Loading…', 'tillbook' ) }
		</p>
		{ [ 96, 400 ].map( ( minHeight ) => (
			<div key={ minHeight } style={ { ...CARD, minHeight } } />
		) ) }
	</div>
);

/** Returns why the page could not be loaded: an answer says more than the text for none. */
function reasonOf( error: unknown ): string {
	const answer = ( error ?? {} ) as { code?: string; data?: { status?: number } | null; message?: string };
	return (
		( answer.data?.status && answerText( answer ) ) ||
		__( 'This page could not be loaded. Check your connection and try again.', 'tillbook' )
	);
}

/**
 * Says that the page could not be loaded, and offers to try again; or that the user has been logged out, and offers to
 * log in: WordPress asks for that when the page is reloaded, and then comes back to it.
 */
function NotLoaded( { error, retry }: { error: unknown; retry: () => void } ) {
	const needsLogin = isLoggedOut( error );
	return (
		<div className="tillbook-page-loader" role="alert" style={ CARD }>
			<p style={ { marginBlockStart: 0 } }>
				{ needsLogin ? __( 'You’ve been logged out.', 'tillbook' ) : reasonOf( error ) }
			</p>
			<button
				type="button"
				className="button button-primary"
				onClick={ ( { currentTarget } ) => {
					if ( needsLogin || ( ( error as Stale | undefined )?.isStale && navigator.onLine ) ) {
						reload();
						return;
					}
					// This button goes away. Not lib/focus-around.ts, which would be too large for the entry.
					const main = currentTarget.closest< HTMLElement >( '[role=main]' ) ?? currentTarget;
					main.tabIndex = -1;
					main.focus();
					retry();
				} }
			>
				{ needsLogin ? __( 'Log in', 'tillbook' ) : __( 'Try again', 'tillbook' ) }
			</button>
		</div>
	);
}

/**
 * Creates a page whose code and first data are loaded together, the first time it is opened.
 *
 * @param path         The page's path.
 * @param title        Its title in WooCommerce's header.
 * @param load         Loads its chunk.
 * @param needsAccount Whether it redirects to the Connect page if the account no longer exists, as PHP does on a direct
 *                     load.
 */
export function createPage( path: string, title: string, load: () => Promise< PageModule >, needsAccount: boolean ) {
	return function Page( { query }: { query: PageQuery } ) {
		const [ state, setState ] = useState< State >( () =>
			ahead?.path === path && supplied === path ? ahead.module : undefined
		);
		const [ attempt, setAttempt ] = useState( 0 );

		useEffect( () => {
			let isAborted = false;
			const start = ownQuery( query );
			Promise.all( [
				load().catch( ( error: Error & Stale ) => {
					// After an update of the plugin, the open document can't run the new code, or its file is gone.
					error.isStale = attempt > 0 || error.name !== 'ChunkLoadError';
					throw error;
				} ),
				bootstrap( path, start ),
			] )
				.then( async ( [ module, apply ] ) => {
					// Not before the code has arrived, too: without it, nothing would take the answers.
					apply?.();
					const force = apply !== undefined;
					const { isAccountConnected, disconnected } = getSettings();
					if ( needsAccount && ! isAccountConnected && ! disconnected ) {
						if ( ! isAborted ) {
							navigate(
								`${ getSettings().adminUrl }admin.php?page=wc-admin&path=${ encodeURIComponent( CONNECT_PATH ) }`
							);
						}
						return;
					}
					const started = module.start?.( start, force );
					if ( force ) {
						await started;
						// The user may have left before the answers; and what failed is requested again.
						supplied = isAt( path ) ? path : supplied;
					}
					if ( ! isAborted ) {
						setState( module );
					}
				} )
				.catch( ( error: unknown ) => {
					if ( ! isAborted ) {
						setState( { error } );
					}
				} );
			return () => {
				isAborted = true;
				if ( supplied === path && ! isAt( path ) ) {
					supplied = undefined;
				}
			};
			// Only the first query is used; the page itself handles later ones.
			// eslint-disable-next-line react-hooks/exhaustive-deps
		}, [ attempt ] );

		return (
			<>
				<TestTitle title={ title } />
				{ ! state && <Placeholder /> }
				{ state && 'error' in state && (
					<NotLoaded
						error={ state.error }
						retry={ () => {
							setState( undefined );
							setAttempt( attempt + 1 );
						} }
					/>
				) }
				{ state && 'default' in state && (
					<>
						<Suspense>{ getSettings().hasNotices && <PageNotices /> }</Suspense>
						<state.default query={ query } />
					</>
				) }
			</>
		);
	};
}
