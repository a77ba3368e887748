import type { ReactNode } from 'react';
import { AbilityNotice } from '../../components/ability-notice';
import { sectionTitles, type SectionName } from './setting-definitions';
import { useFound } from './search';

/**
 * Shows a card with a title, which is an anchor.
 *
 * @param props
 * @param props.id       The anchor.
 * @param props.title    The title.
 * @param props.intro    Introduction beside the title.
 * @param props.isHidden Whether it is hidden.
 * @param props.children Rows of the card.
 */
export function SectionCard( {
	id,
	title,
	intro,
	isHidden = false,
	children,
}: {
	id: string;
	title: string;
	intro?: ReactNode;
	isHidden?: boolean;
	children: ReactNode;
} ) {
	return (
		<section className="tillbook-settings__section" aria-labelledby={ id } hidden={ isHidden }>
			<div className="tillbook-settings__about">
				{ /* Focusable; otherwise the browser removes the focus when it goes to the anchor. */ }
				<h3 id={ id } tabIndex={ -1 }>
					{ title }
				</h3>
				{ intro && <p>{ intro }</p> }
			</div>
			<div className="tillbook-settings__rows">{ children }</div>
		</section>
	);
}

/**
 * Shows a section of the screen. Hidden if the search has no match in it.
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
	return (
		<SectionCard
			id={ name }
			title={ sectionTitles()[ name ] }
			intro={ intro }
			isHidden={ ! useFound().showsSection( name ) }
		>
			{ isOfAccount && <AbilityNotice abilities={ [ 'changeAccount' ] } /> }
			{ children }
		</SectionCard>
	);
}
