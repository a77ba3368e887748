import { Button } from '@wordpress/components';
import { lazy, Suspense, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { bringPage, ownQuery } from '../../data/bootstrap';
import { refreshAll } from '../../data/sandbox';
import type { PageQuery } from '../../lib/query';
import { getSettings } from '../../lib/settings';

const OVERVIEW_PATH = '/payments/overview';

/** Its own chunk: most visits never open it. */
const SandboxPanel = lazy( () => import( /* webpackChunkName: "sandbox-panel" */ './sandbox' ) );

interface SandboxButtonProps {
	/** The page's URL query. */
	query: PageQuery;
	/** Shows the page anew: its settings may be others now. */
	onChanged: () => void;
}

/** Opens the sandbox panel, where the account is a sandbox's and may be changed here. */
export function SandboxButton( { query, onChanged }: SandboxButtonProps ) {
	const [ isOpen, setOpen ] = useState( false );
	const { testMode, isAccountConnected, capabilities, site } = getSettings();
	if ( ! testMode || ! isAccountConnected || ! capabilities.settings || site !== 'own' ) {
		return null;
	}
	const showAnew = async () => {
		// What does not come this way is asked for by each card, which says so where that fails.
		await bringPage( OVERVIEW_PATH, ownQuery( query ) ).catch( () => {} );
		refreshAll();
		onChanged();
	};
	return (
		<>
			<Button variant="tertiary" aria-haspopup="dialog" onClick={ () => setOpen( true ) } __next40pxDefaultSize>
				{ __( 'Sandbox tools', 'tillbook' ) }
			</Button>
			{ isOpen && (
				<Suspense fallback={ <span role="status" className="screen-reader-text">{ __( 'Loading the sandbox tools…', 'tillbook' ) }</span> }>
					<SandboxPanel onChanged={ showAnew } onClose={ () => setOpen( false ) } />
				</Suspense>
			) }
		</>
	);
}
