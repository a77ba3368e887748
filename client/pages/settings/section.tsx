import type { ReactNode } from 'react';
import { sectionTitles, type SectionName } from './about';
import { useFound } from './search';

/**
 * A part of the screen, with an anchor of its name. It goes when the search finds nothing in it.
 *
 * @param props
 * @param props.name     Which.
 * @param props.intro    What it is about.
 * @param props.children Its settings.
 */
export function Section( { name, intro, children }: { name: SectionName; intro?: ReactNode; children: ReactNode } ) {
	const headingId = `${ name }-heading`;
	return (
		// A target that can have the focus: otherwise the browser takes it away when it goes to an anchor.
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
			<div className="tillbook-settings__card">{ children }</div>
		</section>
	);
}
