import type { ReactNode } from 'react';
import { createContext, useCallback, useContext, useEffect, useRef } from '@wordpress/element';
import { TestModeBanner } from '../../components/test-mode-banner';

const HeadingFocus = createContext< () => void >( () => {} );

/** Brings the focus back to the page's heading, where what had it is gone, such as the button of a command that is done. */
export const useHeadingFocus = (): ( () => void ) => useContext( HeadingFocus );

/**
 * The page around whatever it shows: its heading has the focus on arrival.
 *
 * @param props
 * @param props.title    The heading.
 * @param props.children What stands under it.
 */
export function Frame( { title, children }: { title: string; children: ReactNode } ) {
	const heading = useRef< HTMLHeadingElement >( null );
	const focus = useCallback( () => heading.current?.focus(), [] );
	useEffect( focus, [ focus ] );
	return (
		<HeadingFocus.Provider value={ focus }>
			<div className="tillbook-details">
				<TestModeBanner />
				<h2 ref={ heading } tabIndex={ -1 } className="tillbook-details__heading">
					{ title }
				</h2>
				{ children }
			</div>
		</HeadingFocus.Provider>
	);
}
