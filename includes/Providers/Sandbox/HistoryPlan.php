<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Provider\Fraud\PaymentAttributes;

/**
 * Plans the 90 days of sample payments before a sandbox account was connected, with their follow-up steps. The
 * plan first covers every method, brand, currency, channel and outcome, and then fills the days with ordinary
 * sales.
 *
 * @phpstan-type Entry array{at: int, plan: PaymentPlan, then: list<array{0: string, 1: int, 2?: string}>, order: bool}
 */
final class HistoryPlan
{
    public const DAYS = 90;
    private const SALES = 330;
    /**
     * Indexes of payments without an order, so that the warning about them is shown; applies only to ordinary sales.
     */
    private const WITHOUT_ORDER = [150, 300];

    /** method => [currency, countries] */
    private const METHODS = [
        'card' => ['usd', ['US', 'CA', 'GB', 'SE', 'BR']],
        'card_present' => ['usd', ['US']],
        'link' => ['usd', ['US', 'CA']],
        'affirm' => ['usd', ['US']],
        'afterpay_clearpay' => ['usd', ['US']],
        'alipay' => ['usd', ['CN']],
        'wechat_pay' => ['usd', ['CN']],
        'grabpay' => ['sgd', ['SG']],
        'au_becs_debit' => ['aud', ['AU']],
        'bancontact' => ['eur', ['BE']],
        'eps' => ['eur', ['AT']],
        'giropay' => ['eur', ['DE']],
        'ideal' => ['eur', ['NL']],
        'klarna' => ['eur', ['DE', 'SE', 'AT']],
        'multibanco' => ['eur', ['PT']],
        'p24' => ['pln', ['PL']],
        'sepa_debit' => ['eur', ['DE', 'FR']],
        'sofort' => ['eur', ['DE', 'AT']],
    ];
    private const BRANDS = [
        'visa' => 50,
        'mastercard' => 30,
        'amex' => 10,
        'discover' => 4,
        'jcb' => 2,
        'diners' => 1,
        'unionpay' => 1,
        'cartes_bancaires' => 2,
    ];
    private const CARD_CURRENCIES = [
        'usd' => ['US', 'CA'],
        'eur' => ['DE', 'FR', 'NL'],
        'gbp' => ['GB'],
        'jpy' => ['JP'],
        'cad' => ['CA'],
        'chf' => ['CH'],
        'kwd' => ['KW'],
    ];

    private readonly Random $random;
    private readonly int $start;

    /** @var list<Entry> */
    private array $entries = [];

    private readonly string $home;

    /**
     * @param string $country the account's country; the plan is written for a US store, and domestic payments
     *                        are moved to this country
     */
    public function __construct(int $seed, private readonly int $now, private readonly string $country = 'US')
    {
        $this->home = HomeCurrency::of($country);
        $this->random = new Random($seed);
        $this->start = (intdiv($now, DAY_IN_SECONDS) - self::DAYS) * DAY_IN_SECONDS;
    }

    /** Returns the start of the history, epoch seconds. */
    public function start(): int
    {
        return $this->start;
    }

    /** Returns the end of the history, epoch seconds. */
    public function now(): int
    {
        return $this->now;
    }

    /**
     * Builds the plan; always the same for the same seed.
     *
     * @return list<Entry> ordered by time
     */
    public function entries(): array
    {
        $this->entries = [];
        $this->coverMethods();
        $this->coverCards();
        $this->coverOutcomes();
        $this->coverDisputes();
        $this->ordinarySales();
        usort($this->entries, static fn(array $a, array $b): int => $a['at'] <=> $b['at']);
        foreach ($this->entries as $index => $entry) {
            // For a partial capture, the merchant would have reduced the order, but this history doesn't edit orders.
            $isWhole = !in_array('capture_part', array_column($entry['then'], 0), true);
            $isStranger =
                in_array($index, self::WITHOUT_ORDER, true) &&
                $entry['then'] === [] &&
                $entry['plan']->outcome === 'paid' &&
                !$entry['plan']->manualCapture;
            $this->entries[$index]['order'] = $isWhole && !$isStranger;
        }

        return array_values(array_map($this->withoutFuture(...), $this->entries));
    }

    private function coverMethods(): void
    {
        foreach (array_keys(self::METHODS) as $index => $method) {
            $this->add($this->day(4 + 4 * $index), $this->plan($method), $index % 3 === 1 ? [['refund', 2]] : []);
            $this->add($this->day(8 + 4 * $index), $this->plan($method));
        }
        $this->add($this->day(30), $this->plan('sepa_debit'), [['return', 6]]);
        $this->add($this->day(62), $this->plan('au_becs_debit'), [['return', 5]]);
        $this->add($this->day(40), $this->plan('p24'), [['refund', 1], ['fail_refund', 3, 'expired_or_canceled_card']]);
        $this->add($this->day(55), $this->plan('card'), [['refund', 2], ['fail_refund', 5, 'lost_or_stolen_card']]);
        $this->add($this->now - 3 * DAY_IN_SECONDS, $this->plan('sepa_debit'), [['refund', 1]]);
    }

    private function coverCards(): void
    {
        foreach (array_keys(self::BRANDS) as $index => $brand) {
            $this->add($this->day(6 + 9 * $index), $this->plan('card', ['brand' => $brand, 'risk' => $index % 3]));
        }
        foreach (array_keys(self::CARD_CURRENCIES) as $index => $currency) {
            foreach ([10, 37, 66, 84] as $day) {
                $this->add(
                    $this->day($day + ($index % 5)),
                    $this->plan('card', ['currency' => $currency]),
                    $day === 37 ? [['partial_refund', 3]] : [],
                );
            }
        }
        foreach (['ios', 'android', null] as $index => $device) {
            foreach ([12, 33, 58, 79] as $day) {
                $this->add(
                    $this->day($day + $index),
                    $this->plan('card_present', [
                        'device' => $device,
                        'channel' => $device === null ? 'in_person_pos' : 'in_person',
                    ]),
                );
            }
        }
    }

    private function coverOutcomes(): void
    {
        foreach (
            [
                'card_declined',
                'insufficient_funds',
                'expired_card',
                'incorrect_cvc',
                'processing_error',
                'authentication_required',
            ]
            as $index => $reason
        ) {
            $this->add(
                $this->day(15 + 11 * $index),
                $this->plan('card', ['outcome' => 'declined', 'declineReason' => $reason]),
            );
        }
        foreach ([22, 50, 78] as $day) {
            $this->add(
                $this->day($day),
                $this->plan('card', ['outcome' => 'blocked', 'risk' => 2, 'declineReason' => 'highest_risk_level']),
            );
            $this->add(
                $this->day($day + 3),
                $this->plan('card', [
                    'outcome' => 'block',
                    'risk' => 2,
                    'declineReason' => 'fraud_rule',
                    'ruleset' => ['international_ip_address' => 'block', 'avs_verification' => 'allow'],
                    'facts' => ['ipCountry' => 'PW'],
                ]),
            );
        }
        foreach ([5, 4, 2, 1] as $index => $daysAgo) {
            $this->add(
                $this->now - $daysAgo * DAY_IN_SECONDS - 3600,
                $this->plan('card', ['manualCapture' => true, 'risk' => $index % 2]),
            );
            if ($index < 2) {
                $this->add(
                    $this->now - $daysAgo * DAY_IN_SECONDS - 7200,
                    $this->plan('card', [
                        'outcome' => 'review',
                        'risk' => 1,
                        'ruleset' => ['address_mismatch' => 'review', 'order_items_threshold' => 'allow'],
                        'facts' => ['shippingCountry' => 'NZ', 'itemCount' => 2],
                    ]),
                );
            }
        }
        foreach ([3, 3, 2, 1] as $index => $daysAgo) {
            $this->add(
                $this->now - $daysAgo * DAY_IN_SECONDS - ($index + 3) * 3600,
                $this->plan('card', ['manualCapture' => true]),
            );
        }
        $this->add($this->day(44), $this->plan('card', ['manualCapture' => true]));
        $this->add($this->day(46), $this->plan('card', ['manualCapture' => true]), [['capture', 2]]);
        $this->add($this->day(58), $this->plan('card', ['manualCapture' => true]), [['capture_part', 1]]);
        $this->add($this->day(61), $this->plan('card', ['manualCapture' => true]), [['release', 1]]);
        $this->add(
            $this->day(66),
            $this->plan('card', [
                'outcome' => 'review',
                'risk' => 1,
                'ruleset' => ['ip_address_mismatch' => 'review'],
                'facts' => ['ipCountry' => 'NZ', 'shippingCountry' => 'US'],
            ]),
            [['block', 1]],
        );
        $this->add(
            $this->day(73),
            $this->plan('card', [
                'outcome' => 'review',
                'risk' => 1,
                'ruleset' => ['avs_verification' => 'review', 'order_items_threshold' => 'review'],
                'facts' => ['itemCount' => 40, 'addressCheck' => 'fail'],
            ]),
        );
        $this->add(
            $this->day(70),
            $this->plan('card', ['outcome' => 'review', 'ruleset' => ['purchase_price_threshold' => 'review']]),
            [['approve', 1]],
        );
    }

    private function coverDisputes(): void
    {
        $reasons = [
            'fraudulent',
            'product_not_received',
            'duplicate',
            'credit_not_processed',
            'general',
            'product_unacceptable',
            'subscription_canceled',
            'unrecognized',
            'bank_cannot_process',
            'check_returned',
            'customer_initiated',
            'debit_not_authorized',
            'incorrect_account_details',
            'insufficient_funds',
        ];
        $endings = [['close:won', 12], ['close:lost', 14], ['respond', 3], ['close:won', 20]];
        foreach ($reasons as $index => $reason) {
            $this->add($this->day(5 + 4 * $index), $this->plan('card'), [
                ['dispute', 6, $reason],
                ['respond', 9],
                $endings[$index % 2],
            ]);
        }
        $this->add($this->day(20), $this->plan('card'), [['inquiry', 5, 'general'], ['close:warning_closed', 9]]);
        $this->add($this->day(26), $this->plan('card'), [['inquiry', 5, 'product_not_received'], ['refund', 8]]);
        $this->add($this->now - 16 * DAY_IN_SECONDS, $this->plan('card'), [
            ['dispute', 6, 'product_not_received'],
            ['respond', 8],
        ]);
        $this->add($this->now - 15 * DAY_IN_SECONDS, $this->plan('card'), [
            ['inquiry', 6, 'unrecognized'],
            ['respond', 8],
        ]);
        $this->add($this->now - 12 * DAY_IN_SECONDS, $this->plan('card'), [['dispute', 4, 'fraudulent']]);
        $this->add($this->now - 9 * DAY_IN_SECONDS, $this->plan('card'), [['dispute', 6, 'credit_not_processed']]);
        $this->add($this->now - 8 * DAY_IN_SECONDS, $this->plan('card'), [['inquiry', 6, 'general']]);
    }

    private function ordinarySales(): void
    {
        for ($sale = 0; $sale < self::SALES; ++$sale) {
            $currency = $this->random->weighted([
                'usd' => 62,
                'eur' => 18,
                'gbp' => 6,
                'jpy' => 6,
                'cad' => 4,
                'chf' => 2,
                'kwd' => 2,
            ]);
            $method =
                $currency === 'usd'
                    ? (string) $this->random->weighted(['card' => 80, 'card_present' => 8, 'link' => 8, 'klarna' => 4])
                    : 'card';
            $then = match (true) {
                $this->random->chance(7) => [['refund', $this->random->between(1, 8)]],
                $this->random->chance(5) => [['partial_refund', $this->random->between(1, 8)]],
                default => [],
            };
            $this->add(
                $this->start + $this->random->between(3 * DAY_IN_SECONDS, self::DAYS * DAY_IN_SECONDS - 3600),
                $this->plan($method, [
                    'currency' => (string) $currency,
                    'risk' => (int) $this->random->weighted([0 => 88, 1 => 9, 2 => 2]),
                    'device' => $method === 'card_present' ? $this->random->pick(['ios', 'android']) : null,
                    'channel' => $method === 'card_present' ? 'in_person' : 'online',
                ]),
                $then,
            );
        }
    }

    /**
     * @param array{currency?: string, brand?: string, risk?: int, device?: string|null, channel?: string, outcome?: 'paid'|'declined'|'blocked'|'block'|'review', declineReason?: string, manualCapture?: bool, ruleset?: array<string, string>, facts?: array{ipCountry?: string, shippingCountry?: string, itemCount?: int, addressCheck?: 'fail'}} $details
     */
    private function plan(string $method, array $details = []): PaymentPlan
    {
        [$currency, $countries] = self::METHODS[$method] ?? self::METHODS['card'];
        if ($method === 'card' && isset($details['currency'])) {
            $currency = $details['currency'];
            $countries = self::CARD_CURRENCIES[$currency] ?? $countries;
        }
        [$method, $currency, $countries] = $this->atHome($method, $currency, $countries);
        $country = $this->random->pick($countries);
        $shopper = Shoppers::from($country, $this->random);
        $amount = $this->amount($currency);
        $facts = ($details['facts'] ?? []) + self::usualFacts($shopper['email'] . $amount, $country);

        return new PaymentPlan(
            $amount,
            $currency,
            $method,
            $details['brand'] ?? (string) $this->random->weighted(self::BRANDS),
            $country,
            $shopper['name'],
            $shopper['email'],
            $details['outcome'] ?? 'paid',
            $details['declineReason'] ?? 'card_declined',
            $details['manualCapture'] ?? false,
            $details['risk'] ?? 0,
            $details['device'] ?? null,
            $details['channel'] ?? ($method === 'card_present' ? 'in_person' : 'online'),
            ruleset: $details['ruleset'] ?? [],
            lastFour: (string) $this->random->between(1000, 9999),
            ipCountry: $facts['ipCountry'],
            shippingCountry: $facts['shippingCountry'],
            itemCount: $facts['itemCount'],
            addressCheck: $facts['addressCheck'] ?? null,
        );
    }

    /**
     * Moves a sale to the account's country by swapping US dollars and the home currency.
     *
     * @param non-empty-list<string> $countries
     *
     * @return array{string, string, non-empty-list<string>} method, currency, countries
     */
    private function atHome(string $method, string $currency, array $countries): array
    {
        if ($this->home === 'usd') {
            return [$method, $currency, $countries];
        }
        if (in_array($method, ['affirm', 'afterpay_clearpay'], true)) {
            return ['klarna', ...self::METHODS['klarna']];
        }

        return match (true) {
            $currency === 'usd' => [
                $method,
                $this->home,
                in_array('US', $countries, true) ? [$this->country, ...array_slice($countries, 2)] : $countries,
            ],
            $currency === $this->home && $method === 'card' => [$method, 'usd', self::CARD_CURRENCIES['usd']],
            default => [$method, $currency, $countries],
        };
    }

    /**
     * Returns the facts of an order, mostly unremarkable. Some are placed while traveling, some are gifts sent
     * abroad, some are downloads, and a few are for a whole office. Derived from the shopper, so that the
     * plan's random sequence doesn't change.
     *
     * @return array{ipCountry: string, shippingCountry: string, itemCount: int}
     */
    private static function usualFacts(string $shopper, string $country): array
    {
        $chance = crc32($shopper);
        $others = array_values(array_diff(Shoppers::countries(), [$country]));
        $other = $others[$chance % count($others)];

        return [
            'ipCountry' => $chance % 23 === 0 ? $other : $country,
            'shippingCountry' => match (true) {
                intdiv($chance, 23) % 10 === 0 => PaymentAttributes::NONE,
                intdiv($chance, 23) % 17 === 1 => $other,
                default => $country,
            },
            'itemCount' =>
                intdiv($chance, 391) % 40 === 0 ? 12 + (intdiv($chance, 15640) % 30) : 1 + (intdiv($chance, 391) % 5),
        ];
    }

    private function amount(string $currency): int
    {
        return match ($currency) {
            'jpy' => $this->random->between(9, 240) * 100,
            'kwd' => $this->random->between(20, 400) * 250,
            default => ($this->random->between(8, 180) * 100 + $this->random->pick([0, 49, 50, 95, 99])) *
                HomeCurrency::scale($currency),
        };
    }

    /** @param list<array{0: string, 1: int, 2?: string}> $then follow-up steps and the days until each */
    private function add(int $at, PaymentPlan $plan, array $then = []): void
    {
        $this->entries[] = ['at' => min($at, $this->now - 60), 'plan' => $plan, 'then' => $then, 'order' => false];
    }

    /** Returns a time during business hours on a day of the history. */
    private function day(int $day): int
    {
        return $this->start + min($day, self::DAYS - 2) * DAY_IN_SECONDS + $this->random->between(8 * 3600, 21 * 3600);
    }

    /**
     * @param Entry $entry
     *
     * @return Entry
     */
    private function withoutFuture(array $entry): array
    {
        $entry['then'] = array_values(
            array_filter(
                $entry['then'],
                fn(array $step): bool => $entry['at'] + $step[1] * DAY_IN_SECONDS < $this->now,
            ),
        );

        return $entry;
    }
}
