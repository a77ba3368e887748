<?php

declare(strict_types=1);

namespace Tillbook\Features\Activity;

use Tillbook\Ledger\Query\Filter;
use Tillbook\Ledger\Query\ListDefinition;
use Tillbook\Ledger\Query\SqlCondition;
use Tillbook\Platform\Access\UserNames;
use Tillbook\Platform\Admin\ListColumn;
use Tillbook\Platform\Admin\ListFilter;
use Tillbook\Platform\Admin\ListRules;
use Tillbook\Platform\Json;

/**
 * The list of who did what with the account, and with which outcome: the audit log without the purchases of shoppers,
 * which are payments.
 */
final class ActivityList
{
    /** Actions to filter by. Providers can have more. */
    private const ACTIONS = [
        'refund',
        'capture',
        'approve',
        'cancel',
        'block',
        'save_evidence',
        'submit_evidence',
        'accept_dispute',
        'upload_file',
        'instant_payout',
        'update_account',
        'change_settings',
        'save_vat_details',
        'connect_account',
        'rotate_key',
        'change_publishable_key',
        'disconnect_account',
        'reset_account',
    ];

    public static function rules(): ListRules
    {
        return new ListRules(
            '/wc/v3/payments/activity',
            array_keys(self::definition()->sorts),
            [
                ListFilter::dates(),
                ListFilter::choice(
                    'action',
                    ['type' => 'string', 'enum' => self::ACTIONS],
                    static fn(): string => __('Action', 'tillbook'),
                    static fn(): array => array_intersect_key(self::actions(), array_flip(self::ACTIONS)),
                )->only(self::ACTIONS),
                ListFilter::choice(
                    'origin',
                    ['type' => 'string', 'enum' => array_keys(self::origins())],
                    static fn(): string => __('Origin', 'tillbook'),
                    self::origins(...),
                )->only(array_keys(self::origins())),
            ],
            hasMatch: true,
            bar: ['date', 'action', 'origin'],
        );
    }

    public static function definition(): ListDefinition
    {
        return new ListDefinition(
            table: 'audit',
            sorts: ['created' => ['column' => 'created', 'index' => 'by_list']],
            defaultSort: 'created',
            filters: [
                ...Filter::dates('created'),
                'action_is' => Filter::is('action'),
                'action_is_not' => Filter::isNot('action'),
                'origin_is' => Filter::is('origin'),
                'origin_is_not' => Filter::isNot('origin'),
            ],
            scanIndex: 'by_list',
            indexedColumns: ['created', 'origin', 'action'],
            summed: [],
            always: new SqlCondition('origin <> ?', ['checkout']),
        );
    }

    /** @return list<ListColumn> */
    public static function columns(): array
    {
        return [
            new ListColumn('created', static fn(): string => __('Date / Time', 'tillbook'), isRequired: true),
            new ListColumn('user', static fn(): string => __('Who', 'tillbook'), isRequired: true),
            new ListColumn('action', static fn(): string => __('Action', 'tillbook'), isRequired: true),
            new ListColumn('subject_id', static fn(): string => __('Item ID', 'tillbook'), isRequired: true),
            new ListColumn(
                'amount',
                static fn(): string => __('Amount', 'tillbook'),
                isRequired: true,
                isNumeric: true,
            ),
            new ListColumn('outcome', static fn(): string => __('Outcome', 'tillbook'), isRequired: true),
            new ListColumn('origin', static fn(): string => __('Origin', 'tillbook'), isRequired: true),
        ];
    }

    /**
     * @param list<array<string, string|null>> $rows of `audit`
     * @param array<string, string> $more translated names of the providers' own actions
     *
     * @return list<array<string, mixed>> ActivitySchema::entry()
     */
    public static function present(array $rows, array $more): array
    {
        $users = UserNames::of(array_map(static fn(array $row): int => (int) $row['user_id'], $rows));
        [$actions, $origins] = [self::actions() + $more, self::origins()];

        return array_map(
            static fn(array $row): array => [
                'id' => (int) $row['id'],
                'created' => (int) $row['created'],
                'user' => $users[(int) $row['user_id']]['name'] ?? null,
                'action' => $actions[(string) $row['action']] ?? (string) $row['action'],
                'subject_id' => $row['subject_id'],
                'amount' => $row['amount'] === null ? null : (int) $row['amount'],
                'currency' => $row['currency'],
                'outcome' => match ($row['outcome']) {
                    'done', 'succeeded' => 'done',
                    'unknown' => 'unknown',
                    default => 'refused',
                },
                'message' => Json::text(Json::decode($row['detail']), 'message'),
                'origin' => $origins[(string) $row['origin']] ?? (string) $row['origin'],
                'address' => $row['ip'],
            ],
            $rows,
        );
    }

    /** @return array<string, string> translated names of actions */
    private static function actions(): array
    {
        return [
            'refund' => __('Refunded a payment', 'tillbook'),
            'capture' => __('Captured a payment', 'tillbook'),
            'approve' => __('Approved a payment', 'tillbook'),
            'cancel' => __('Canceled an authorization', 'tillbook'),
            'block' => __('Blocked a payment', 'tillbook'),
            'save_evidence' => __('Saved evidence', 'tillbook'),
            'submit_evidence' => __('Submitted evidence', 'tillbook'),
            'accept_dispute' => __('Accepted a dispute', 'tillbook'),
            'upload_file' => __('Uploaded a file', 'tillbook'),
            'instant_payout' => __('Created an instant payout', 'tillbook'),
            'update_account' => __('Changed the account', 'tillbook'),
            'change_settings' => __('Changed the settings', 'tillbook'),
            'save_vat_details' => __('Saved tax details', 'tillbook'),
            'connect_account' => __('Connected the account', 'tillbook'),
            'rotate_key' => __('Replaced the key', 'tillbook'),
            'change_publishable_key' => __('Changed the publishable key', 'tillbook'),
            'disconnect_account' => __('Disconnected the account', 'tillbook'),
            'reset_account' => __('Reset the account', 'tillbook'),
            'pay' => __('Took a payment', 'tillbook'),
            'save_card' => __('Saved a card', 'tillbook'),
            'remove_saved_method' => __('Removed a saved card', 'tillbook'),
            'choose_default_method' => __('Chose a saved card', 'tillbook'),
            'migrate_billing' => __('Moved subscriptions', 'tillbook'),
            'answer_survey' => __('Answered the survey', 'tillbook'),
            'enable_webhook' => __('Enabled the webhook endpoint', 'tillbook'),
            'rotate_webhook' => __('Replaced the webhook endpoint', 'tillbook'),
            'update_webhook' => __('Updated the webhook endpoint', 'tillbook'),
            'site_moved' => __('Confirmed that the site moved', 'tillbook'),
            'site_copy' => __('Confirmed that the site is a copy', 'tillbook'),
        ];
    }

    /** @return array<string, string> translated names of where an action came from */
    private static function origins(): array
    {
        return [
            'admin' => __('Payments pages', 'tillbook'),
            'order' => __('Order page', 'tillbook'),
            'rest' => __('REST API', 'tillbook'),
            'cli' => __('Command line', 'tillbook'),
            'job' => __('Background job', 'tillbook'),
        ];
    }
}
