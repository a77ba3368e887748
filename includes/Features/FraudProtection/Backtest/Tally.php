<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection\Backtest;

use Tillbook\Provider\Fraud\Assessment;

/** Counts the outcomes of a backtest. It keeps only sums, so the sums of two parts add up to those of the whole. */
final class Tally
{
    /** Number of examples kept per payment result. */
    public const SAMPLES = 5;

    private int $scanned = 0;
    private int $unsure = 0;

    /** @var array<string, array{outcome: string, currency: string, payment_result: string, count: int, amount: int}> */
    private array $sums = [];

    /** @var array<string, array{rule: string, outcome: string, payment_result: string, count: int}> */
    private array $rules = [];

    /** @var array<string, int> number of payments by the rule that could not be evaluated */
    private array $unknown = [];

    /** @var array<string, list<array{payment_intent_id: string, created: int, amount: int, currency: string, outcome: string, payment_result: string, rules: list<string>}>> by payment result */
    private array $samples = [];

    public function add(PastPayment $payment, Assessment $assessment, string $paymentResult): void
    {
        ++$this->scanned;
        $row = $payment->row;
        $currency = (string) $row['currency'];
        $amount = (int) $row['amount'];
        $key = "{$assessment->outcome} $currency $paymentResult";
        $this->sums[$key] ??= [
            'outcome' => $assessment->outcome,
            'currency' => $currency,
            'payment_result' => $paymentResult,
            'count' => 0,
            'amount' => 0,
        ];
        ++$this->sums[$key]['count'];
        $this->sums[$key]['amount'] += $amount;
        foreach ($assessment->unknown as $rule) {
            $this->unknown[$rule] = ($this->unknown[$rule] ?? 0) + 1;
        }
        if ($assessment->outcome === Assessment::ALLOW) {
            $this->unsure += $assessment->unknown === [] ? 0 : 1;

            return;
        }
        $stopping = array_filter(
            $assessment->results,
            static fn(string $result): bool => $result !== Assessment::ALLOW,
        );
        foreach ($stopping as $rule => $outcome) {
            $key = "$rule $paymentResult";
            $this->rules[$key] ??= [
                'rule' => $rule,
                'outcome' => $outcome,
                'payment_result' => $paymentResult,
                'count' => 0,
            ];
            ++$this->rules[$key]['count'];
        }
        if (count($this->samples[$paymentResult] ?? []) < self::SAMPLES) {
            $this->samples[$paymentResult][] = [
                'payment_intent_id' => (string) $row['payment_intent_id'],
                'created' => (int) $row['created'],
                'amount' => $amount,
                'currency' => $currency,
                'outcome' => $assessment->outcome,
                'payment_result' => $paymentResult,
                'rules' => array_keys($stopping),
            ];
        }
    }

    /**
     * @param callable(list<string>): array<string, string|null> $customers returns names by payment intent
     *
     * @return array<string, mixed> the counted fields of FraudProtectionSchema::report()
     */
    public function toArray(callable $customers): array
    {
        $samples = array_merge(...array_values($this->samples));
        $names = $customers(array_column($samples, 'payment_intent_id'));

        return [
            'scanned' => $this->scanned,
            'unsure' => $this->unsure,
            'sums' => array_values($this->sums),
            'rules' => array_values($this->rules),
            'unknown' => array_map(
                static fn(string $rule, int $count): array => ['rule' => $rule, 'count' => $count],
                array_keys($this->unknown),
                $this->unknown,
            ),
            'samples' => array_map(
                static fn(array $sample): array => $sample + [
                    'customer_name' => $names[$sample['payment_intent_id']] ?? null,
                ],
                $samples,
            ),
        ];
    }
}
