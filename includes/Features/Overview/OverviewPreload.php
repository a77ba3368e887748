<?php

declare(strict_types=1);

namespace Tillbook\Features\Overview;

use Tillbook\Features\OptionKind;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\Controller;

/**
 * The REST requests that the overview itself makes; features add their own by `preloads()`. The client makes the same
 * (client/pages/overview/requests.ts); tests/fixtures/overview-requests.json holds both to it, but for the period.
 */
final class OverviewPreload
{
    private const NOTES = '/wc-analytics/admin/notes?order=desc&orderby=date&page=1&per_page=25&status=unactioned&type=info,marketing,survey,warning';
    /** The options with what users closed, dismissed or postponed. */
    public const OPTIONS = [
        'woocommerce_dismissed_todo_tasks' => OptionKind::Times,
        'woocommerce_deleted_todo_tasks' => OptionKind::Times,
        'woocommerce_remind_me_later_todo_tasks' => OptionKind::Postponements,
        'wcpay_onboarding_eligibility_modal_dismissed' => OptionKind::Flag,
        'wcpay_connection_success_modal_dismissed' => OptionKind::Flag,
    ];

    /** @return list<string> REST paths with their query */
    public static function paths(): array
    {
        return [
            Controller::FULL_BASE . '/accounts',
            ...array_map(
                static fn(string $option): string => Controller::FULL_BASE . '/settings/' . $option,
                array_keys(self::OPTIONS),
            ),
            // WooCommerce denies its inbox to users without permission to change settings.
            ...Capability::Settings->isGranted() ? [self::NOTES] : [],
        ];
    }
}
