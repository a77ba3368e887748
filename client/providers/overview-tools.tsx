import type { ComponentType } from 'react';
import type { PageQuery } from '../lib/query';
import { getSettings } from '../lib/settings';
import { SandboxTools } from './sandbox/overview-tools';

/** What a provider adds to the head of the overview. */
export interface OverviewToolsProps {
	/** The page's URL query. */
	query: PageQuery;
	/** Draws the page again: its settings may have changed. */
	onChanged: () => void;
}

const TOOLS: Record< string, ComponentType< OverviewToolsProps > > = { sandbox: SandboxTools };

/** The tools of the connected account's provider; nothing if it has none. */
export function OverviewTools( props: OverviewToolsProps ) {
	const Tools = TOOLS[ getSettings().provider ?? '' ];
	return Tools ? <Tools { ...props } /> : null;
}
