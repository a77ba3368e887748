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
		<section id={ name } className="tillbook-settings__section" aria-labelledby={ headingId } hidden={ ! useFound().showsSection( name ) }>
			<div className="tillbook-settings__about">
				<h3 id={ headingId } tabIndex={ -1 }>
					{ sectionTitles()[ name ] }
				</h3>
				{ intro && <p>{ intro }</p> }
			</div>
			<div className="tillbook-settings__card">{ children }</div>
		</section>
	);
}
