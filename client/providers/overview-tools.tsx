import type { ComponentType } from 'react';
import type { PageQuery } from '../lib/query';
import { getSettings } from '../lib/settings';
import { SandboxTools } from './sandbox/overview-tools';

/** Props of the tools that a provider adds to the overview's header. */
export interface OverviewToolsProps {
	/** The page's URL query. */
	query: PageQuery;
	/** Re-renders the page, because its settings may have changed. */
	onChanged: () => void;
}

const TOOLS: Record< string, ComponentType< OverviewToolsProps > > = { sandbox: SandboxTools };

/** Shows the tools of the connected account's provider, if it has any. */
export function OverviewTools( props: OverviewToolsProps ) {
	const Tools = TOOLS[ getSettings().provider ?? '' ];
	return Tools ? <Tools { ...props } /> : null;
}
