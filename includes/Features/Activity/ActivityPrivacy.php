<?php

declare(strict_types=1);

namespace Tillbook\Features\Activity;

use Closure;
use Tillbook\Features\PrivacyPart;
use Tillbook\Ledger\Audit;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;
use Tillbook\Platform\PrivacyTools;
use WP_User;

/** Connects the audit log, which names users and their IP addresses, to WordPress' privacy tools. */
final class ActivityPrivacy extends PrivacyPart
{
    private const PAGE = 500;

    /** @param Closure(): array<string, string> $actions translated names of the providers' own actions */
    public function __construct(private readonly Audit $audit, private readonly Closure $actions) {}

    public function register(): void
    {
        $name = static fn(): string => __('Activity in Tillbook Payments', 'tillbook');
        PrivacyTools::addExporter('tillbook-activity', $name, $this->export(...));
        PrivacyTools::addEraser('tillbook-activity', $name, $this->erase(...));
    }

    /** @return array{data: list<array<string, mixed>>, done: bool} */
    public function export(string $email, int $page = 1): array
    {
        $user = get_user_by('email', $email);
        $rows = $user instanceof WP_User ? $this->rows($user, self::PAGE, ($page - 1) * self::PAGE) : [];

        return [
            'data' => array_map(self::item(...), ActivityList::present($rows, ($this->actions)())),
            'done' => count($rows) < self::PAGE,
        ];
    }

    /** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
    public function erase(string $email): array
    {
        $user = get_user_by('email', $email);
        $hasActed = $user instanceof WP_User && $this->rows($user, 1) !== [];

        return [
            'items_removed' => $hasActed && $this->audit->forgetAddresses($user->ID) > 0,
            'items_retained' => $hasActed,
            'messages' => $hasActed
                ? [
                    __(
                        'The activity log keeps what this user did with payments, without IP addresses, for accounting.',
                        'tillbook',
                    ),
                ]
                : [],
            'done' => true,
        ];
    }

    /** @return list<array<string, string|null>> what a user did, oldest first */
    private function rows(WP_User $user, int $limit, int $offset = 0): array
    {
        return $this->audit->ofUser($user->ID, !Capability::isAnyGranted($user), $limit, $offset);
    }

    /**
     * @param array<string, mixed> $entry of ActivityList::present()
     *
     * @return array<string, mixed>
     */
    private static function item(array $entry): array
    {
        $values = [
            __('Date and time', 'tillbook') => (new StoreTime())->format(Json::integer($entry, 'created') ?? 0),
            __('Action', 'tillbook') => Json::text($entry, 'action'),
            __('Item ID', 'tillbook') => Json::text($entry, 'subject_id'),
            __('Origin', 'tillbook') => Json::text($entry, 'origin'),
            __('IP address', 'tillbook') => Json::text($entry, 'address'),
        ];
        $data = [];
        foreach (array_filter($values, is_string(...)) as $name => $value) {
            $data[] = ['name' => $name, 'value' => $value];
        }

        return [
            'group_id' => 'tillbook_activity',
            'group_label' => __('Activity in payments', 'tillbook'),
            'item_id' => 'activity-' . Json::integer($entry, 'id'),
            'data' => $data,
        ];
    }
}
