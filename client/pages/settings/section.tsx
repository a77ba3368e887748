import type { ReactNode } from 'react';
import { AbilityNotice } from '../../components/ability-notice';
import { sectionTitles, type SectionName } from './setting-definitions';
import { useFound } from './search';

/**
 * Shows a section of the screen, with its name as an anchor. Hidden if the search has no match in it.
 *
 * @param props
 * @param props.name        The section.
 * @param props.intro       Introduction of the section.
 * @param props.isOfAccount Whether its settings are stored by the provider, which may allow changes in its own pages only.
 * @param props.children    Settings of the section.
 */
export function Section( {
	name,
	intro,
	isOfAccount = false,
	children,
}: {
	name: SectionName;
	intro?: ReactNode;
	isOfAccount?: boolean;
	children: ReactNode;
} ) {
	const headingId = `${ name }-heading`;
	return (
		// The section is focusable; otherwise the browser removes the focus when it goes to an anchor.
		<section
			id={ name }
			tabIndex={ -1 }
			className="tillbook-settings__section"
			aria-labelledby={ headingId }
			hidden={ ! useFound().showsSection( name ) }
		>
			<div className="tillbook-settings__about">
				<h3 id={ headingId }>{ sectionTitles()[ name ] }</h3>
				{ intro && <p>{ intro }</p> }
			</div>
			<div className="tillbook-settings__card">
				{ isOfAccount && <AbilityNotice ability="changeAccount" /> }
				{ children }
			</div>
		</section>
	);
}
