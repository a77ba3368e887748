import type { MouseEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { hasConnectionState } from '../../providers/settings-sections';
import { goToSection } from './focus';
import { useFound } from './search';
import { CONNECTION, connectionTitle } from './sections/connection';
import { sectionTitles, type SectionName } from './setting-definitions';
import { useCurrentSection } from './use-current-section';

/**
 * Links to the sections and marks the one that is being read. Beside the settings it stays in view; sections without a
 * search match are left out.
 */
export function SectionIndex() {
	const { query, showsSection } = useFound();
	const sections = [
		...( hasConnectionState() && query === '' ? [ [ CONNECTION, connectionTitle() ] as const ] : [] ),
		...( Object.entries( sectionTitles() ) as [ SectionName, string ][] ).filter( ( [ name ] ) =>
			showsSection( name )
		),
	];
	const [ current, choose ] = useCurrentSection( sections.map( ( [ name ] ) => name ) );
	const open = ( event: MouseEvent, name: string ) => {
		// A link opened in another tab or window stays the browser's.
		if ( ! event.metaKey && ! event.ctrlKey && ! event.shiftKey && ! event.altKey ) {
			event.preventDefault();
			if ( window.location.hash !== `#${ name }` ) {
				window.history.pushState( window.history.state, '', `#${ name }` );
			}
			goToSection( document.getElementById( name ) );
			choose( name );
		}
	};
	return sections.length === 0 ? null : (
		<nav className="tillbook-settings__index" aria-label={ __( 'Sections', 'tillbook' ) }>
			<ul>
				{ sections.map( ( [ name, title ] ) => (
					<li key={ name }>
						<a
							href={ `#${ name }` }
							aria-current={ name === current ? 'location' : undefined }
							onClick={ ( event ) => open( event, name ) }
						>
							{ title }
						</a>
					</li>
				) ) }
			</ul>
		</nav>
	);
}
