import { Button } from '@wordpress/components';
import { Suspense, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { lazyPart } from '../../components/lazy-part';
import { fetchBootstrap, ownQuery } from '../../data/bootstrap';
import { refreshAll } from './data/account';
import { OVERVIEW_PATH } from '../../lib/facts/paths.gen';
import { getSettings } from '../../lib/settings';
import type { OverviewToolsProps } from '../overview-tools';

/** Loaded as a separate chunk, because most visits never open it. */
const SandboxPanel = lazyPart( () => import( /* webpackChunkName: "sandbox-panel" */ './panel' ) );

/** Opens the sandbox panel, if this site owns the account and the user has permission to change it. */
export function SandboxTools( { query, onChanged }: OverviewToolsProps ) {
	const [ isOpen, setOpen ] = useState( false );
	const { isAccountConnected, capabilities, site } = getSettings();
	if ( ! isAccountConnected || ! capabilities.settings || site !== 'own' ) {
		return null;
	}
	const refresh = async () => {
		// If this fails, each card requests its own data and shows its own error.
		( await fetchBootstrap( OVERVIEW_PATH, ownQuery( query ) ).catch( () => undefined ) )?.();
		refreshAll();
		onChanged();
	};
	return (
		<>
			<Button variant="secondary" aria-haspopup="dialog" onClick={ () => setOpen( true ) } __next40pxDefaultSize>
				{ __( 'Sandbox tools', 'tillbook' ) }
			</Button>
			{ isOpen && (
				<Suspense
					fallback={
						<span role="status" className="screen-reader-text">
							{ __( 'Loading the sandbox tools…', 'tillbook' ) }
						</span>
					}
				>
					<SandboxPanel onChanged={ refresh } onClose={ () => setOpen( false ) } />
				</Suspense>
			) }
		</>
	);
}
