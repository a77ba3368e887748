<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\State;

use Tillbook\Platform\Json;
use Tillbook\Providers\Sandbox\CheckDeclines;
use Tillbook\Providers\Sandbox\SandboxBooks;

/** Reads the current values of a sandbox account's options, in the format of AccountOptions. */
final class AccountValues
{
    /** @return array<string, string> by name, without options that trigger an action */
    public static function of(SandboxBooks $books): array
    {
        $body = $books->body;
        $minimum = Json::object($body, 'minimum_payout');
        $requirements = array_column(Json::objects($body, 'requirements'), 'code');

        return [
            'status' => Json::text($body, 'status') ?? 'complete',
            'details' => ($body['details_submitted'] ?? true) === true ? 'submitted' : 'missing',
            'decline-cvc' => CheckDeclines::forCvc($body) ? 'on' : 'off',
            'decline-avs' => CheckDeclines::forAvs($body) ? 'on' : 'off',
            'country' => $books->country(),
            'created' => self::days($books->now() - (Json::integer($body, 'created') ?? $books->now())),
            'requirements' => $requirements === [] ? 'none' : implode(',', array_filter($requirements, is_string(...))),
            'deadline' => self::daysOrNone(self::difference(Json::integer($body, 'current_deadline'), $books->now())),
            'progressive' => Json::text($body, 'progressive') ?? 'off',
            'first-transaction' => self::daysOrNone(
                self::difference($books->now(), Json::integer($body, 'first_transaction')),
            ),
            'tpv' => (string) (Json::integer($body, 'tpv') ?? 0),
            'deposits' => Json::text($body, 'deposits_status') ?? 'enabled',
            'interval' => Json::text($body, 'payout_schedule.interval') ?? 'daily',
            'waiting-period' => ($body['completed_waiting_period'] ?? true) === true ? 'over' : 'running',
            'errored-bank' => self::erroredBank($body),
            'billed-subscriptions' => (string) (Json::integer($body, 'billing.subscriptions') ?? 0),
            'minimum-payout' => (string) (Json::integer($minimum, Json::text($body, 'default_currency') ?? 'usd') ?? 0),
        ];
    }

    /**
     * @param array<string, mixed> $body
     *
     * @return list<string> currencies of the account's bank accounts
     */
    public static function currencies(array $body): array
    {
        return array_values(
            array_filter(array_column(Json::objects($body, 'external_accounts'), 'currency'), is_string(...)),
        );
    }

    /** @param array<string, mixed> $body */
    private static function erroredBank(array $body): string
    {
        foreach (Json::objects($body, 'external_accounts') as $account) {
            if (($account['status'] ?? null) === 'errored') {
                return Json::text($account, 'currency') ?? 'none';
            }
        }

        return 'none';
    }

    private static function difference(?int $later, ?int $earlier): ?int
    {
        return $later === null || $earlier === null ? null : $later - $earlier;
    }

    private static function daysOrNone(?int $seconds): string
    {
        return $seconds === null ? 'none' : self::days($seconds);
    }

    private static function days(int $seconds): string
    {
        return max(0, (int) round($seconds / DAY_IN_SECONDS)) . 'd';
    }
}
