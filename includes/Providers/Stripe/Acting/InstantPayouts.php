<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Acting;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteId;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Http\Answer;
use Tillbook\Providers\Stripe\Http\PreparedRequest;
use Tillbook\Providers\Stripe\Requests;

/**
 * Reads from the balance how much a Stripe account can pay out instantly, and prepares the request for exactly that.
 * Stripe takes its fee from what stays in the balance.
 *
 * @phpstan-type Offer array{amount: int, fee: int|null, percentage: float|null, net: int, destination: string|null, source: string|null}
 */
final class InstantPayouts
{
    /** Stripe's default for the part of the balance that a payout is drawn from. */
    private const CARD = 'card';
    /** By how much the site's clock may be fast, in seconds. */
    private const CLOCK = 3600;

    /**
     * @param array<string, mixed> $balance Stripe's balance, with `instant_available.net_available`
     *
     * @return array<string, Offer> by currency; none where there is nothing to pay out
     */
    public static function offers(array $balance): array
    {
        $offers = [];
        foreach (Json::objects($balance, 'instant_available') as $available) {
            $offer = self::offer($available);
            if ($offer['net'] > 0) {
                $offers[Json::text($available, 'currency') ?? ''] = $offer;
            }
        }

        return $offers;
    }

    /**
     * Prepares the request for an instant payout of what the account offers now.
     *
     * @param string $name of the command, see Prepared::METADATA
     *
     * @throws ProviderRefusal if that is not what the merchant was offered
     * @throws ProviderUnreachable
     */
    public static function prepare(CreateInstantPayout $command, Api $api, string $name): PreparedRequest
    {
        $offer = self::offers($api->balance()->body)[$command->currency] ?? throw CreateInstantPayout::nothing();
        if ($command->amount !== null && $command->amount !== $offer['net']) {
            throw CreateInstantPayout::changed(new Money($offer['net'], $command->currency));
        }

        return Requests::payOut(
            [
                'amount' => $offer['net'],
                'currency' => $command->currency,
                'method' => 'instant',
                'destination' => $offer['destination'],
                'source_type' => $offer['source'] === self::CARD ? null : $offer['source'],
                'metadata' => [Prepared::METADATA => $name, SiteId::METADATA => SiteId::own()],
            ],
            "{$name}_1",
        );
    }

    /**
     * Finds the payout that a command made.
     *
     * @param int $at when the command was prepared, epoch seconds
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public static function find(Api $api, string $name, int $at): ?Answer
    {
        $after = null;
        do {
            $page = $api->payouts(
                ['created' => ['gte' => $at - self::CLOCK]] + ($after === null ? [] : ['starting_after' => $after]),
            );
            foreach ($page->data as $payout) {
                if (Json::text($payout, 'metadata.' . Prepared::METADATA) === $name) {
                    return $api->payout(Json::text($payout, 'id') ?? '');
                }
            }
            $after = $page->next();
        } while ($after !== null);

        return null;
    }

    /**
     * @param array<string, mixed> $available
     *
     * @return Offer
     */
    private static function offer(array $available): array
    {
        $amount = Json::integer($available, 'amount') ?? 0;
        $best = ['amount' => $amount] + array_diff_key($available, ['net_available' => 0]);
        $nets = Json::objects($available, 'net_available');
        if ($nets !== []) {
            usort($nets, static fn(array $a, array $b): int => self::amountOf($b) <=> self::amountOf($a));
            $best = $nets[0];
        }
        // A payout is drawn from one part of the balance.
        $sources = array_filter(Json::object($best, 'source_types'), is_int(...));
        arsort($sources);
        $source = array_key_first($sources);
        $net = $source === null ? self::amountOf($best) : min(self::amountOf($best), $sources[$source]);
        $whole =
            $source === null ? $amount : min($amount, Json::integer($available, "source_types.$source") ?? $amount);
        // Without a difference, Stripe hasn't taken its fee into account.
        $fee = $whole > $net ? $whole - $net : null;

        return [
            'amount' => $net + ($fee ?? 0),
            'fee' => $fee,
            'percentage' => $fee === null ? null : round((100 * $fee) / ($net + $fee), 2),
            'net' => $net,
            'destination' => Json::text($best, 'destination'),
            'source' => $source,
        ];
    }

    /** @param array<string, mixed> $available */
    private static function amountOf(array $available): int
    {
        return Json::integer($available, 'amount') ?? 0;
    }
}
