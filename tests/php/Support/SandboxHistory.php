<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Provider\Event;
use Tillbook\Providers\Sandbox\AccountOpening;
use Tillbook\Providers\Sandbox\AccountTerms;
use Tillbook\Providers\Sandbox\SandboxOpening;
use Tillbook\Providers\Sandbox\SandboxProvider;
use Tillbook\Providers\Sandbox\StoredAccount;

/** Opens sandbox accounts in one go. */
final class SandboxHistory
{
    /** An account that starts now. */
    public static function none(SandboxProvider $provider, int $seed, string $country = 'US'): void
    {
        self::open($provider->opening(), $seed, new AccountTerms($country, withHistory: false));
    }

    /**
     * An account with its history. The store gets no orders for it, which would take most of the time.
     *
     * @return list<Event> events of the history
     */
    public static function whole(Clock $clock, string $accountId, int $seed, string $country = 'US'): array
    {
        $database = Database::fromWordPress();
        $stored = new StoredAccount($database, $clock, $accountId);

        return self::open(
            new AccountOpening($database, $clock, $accountId, $stored, null),
            $seed,
            new AccountTerms($country),
        );
    }

    /** The account that is being opened. */
    public static function opening(): string
    {
        return (string) Json::text(Json::decode((string) get_option(SandboxOpening::OPTION)), 'account_id');
    }

    /** @return list<Event> */
    private static function open(AccountOpening $opening, int $seed, AccountTerms $terms): array
    {
        $events = [];
        $opening->begin($seed, $terms);
        $opening->proceed(INF, static function (array $all) use (&$events): void {
            $events = array_values($all);
        });

        return $events;
    }
}
