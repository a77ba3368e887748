import type { MouseEvent } from 'react';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { isModified } from '../../lib/is-modified';
import { hasConnectionState } from '../../providers/settings-sections';
import { goToSection } from './focus';
import { useFound } from './search';
import { CONNECTION, connectionTitle } from './sections/connection';
import { sectionTitles, type SectionName } from './setting-definitions';
import { useCurrentSection } from './use-current-section';

/**
 * Links to the sections and marks the one that is being read. It stays in view, beside the settings or as a line above
 * them that scrolls to the current section; sections without a search match are left out.
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
	const list = useRef< HTMLUListElement >( null );
	useEffect( () => {
		const line = list.current;
		const link = line?.querySelector( '[aria-current]' );
		if ( line && link ) {
			const [ all, one ] = [ line.getBoundingClientRect(), link.getBoundingClientRect() ];
			line.scrollLeft += one.left + one.width / 2 - ( all.left + all.width / 2 );
		}
	}, [ current ] );
	const open = ( event: MouseEvent, name: string ) => {
		// A link opened in another tab or window stays the browser's.
		if ( ! isModified( event ) ) {
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
			<ul ref={ list }>
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
