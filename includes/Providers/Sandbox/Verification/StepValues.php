<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Verification;

use Tillbook\Platform\Json;
use Tillbook\Provider\ProviderRefusal;

/**
 * Validates the values entered in a step. They are not stored; only the step's completion and the last four
 * digits of a bank account are kept.
 */
final class StepValues
{
    public const YOUNGEST = 18;
    private const OLDEST = 120;
    public const MAX_OWNERS = 4;
    /** Countries where addresses have no postal code. */
    public const WITHOUT_POSTAL_CODE = ['AE', 'HK'];
    /** Countries whose bank accounts have a routing number. */
    public const WITH_ROUTING_NUMBER = ['US', 'PR'];

    /** @param int $now epoch seconds; ages are calculated for this day, UTC */
    public function __construct(private readonly int $now) {}

    /**
     * Validates the values of a step.
     *
     * @param array<string, mixed> $values
     * @param array{country: string, business_type: string, structure: string|null, mcc: string} $business
     *
     * @throws ProviderRefusal with the errors by field
     */
    public function check(string $step, array $values, array $business): void
    {
        $problems = match ($step) {
            Steps::IDENTITY => $this->person($values) + self::address($values, $business['country']),
            Steps::BUSINESS => self::given(
                $values,
                $business['business_type'] === 'individual' ? ['business_name'] : ['business_name', 'tax_id'],
            ) + self::address($values, $business['country']),
            Steps::OWNERS => $this->owners(Json::objects($values, 'owners'), Json::boolean($values, 'confirmed')),
            Steps::BANK => self::bank($values, $business['country']),
            Steps::REVIEW => Json::boolean($values, 'accepted')
                ? []
                : ['accepted' => __('Accept the terms to continue.', 'tillbook')],
            default => [],
        };
        if ($problems !== []) {
            throw new ProviderRefusal('tillbook_invalid_details', (string) reset($problems), 400, $problems);
        }
    }

    /**
     * Returns the last four digits or letters of the bank account number.
     *
     * @param array<string, mixed> $values
     */
    public static function lastFour(array $values): string
    {
        return substr(self::number($values, 'account_number'), -4);
    }

    /**
     * @param array<string, mixed> $values
     *
     * @return array<string, string>
     */
    private function person(array $values, string $prefix = ''): array
    {
        $problems = self::given($values, ['first_name', 'last_name'], $prefix);
        $age = $this->age(Json::text($values, 'dob') ?? '');

        return $problems +
            match (true) {
                $age === null || $age > self::OLDEST => [$prefix . 'dob' => __('Enter the date of birth.', 'tillbook')],
                $age < self::YOUNGEST => [$prefix . 'dob' => __('Underage. Age must be at least 18.', 'tillbook')],
                default => [],
            };
    }

    /** Calculates the age in years; null if the date is invalid or in the future. */
    private function age(string $day): ?int
    {
        if (
            preg_match('/^(\d{4})-(\d{2})-(\d{2})$/D', $day, $parts) !== 1 ||
            !checkdate((int) $parts[2], (int) $parts[3], (int) $parts[1]) ||
            $day > gmdate('Y-m-d', $this->now)
        ) {
            return null;
        }
        $hadBirthday = "$parts[2]-$parts[3]" <= gmdate('m-d', $this->now);

        return (int) gmdate('Y', $this->now) - (int) $parts[1] - ($hadBirthday ? 0 : 1);
    }

    /**
     * @param list<array<string, mixed>> $owners
     *
     * @return array<string, string>
     */
    private function owners(array $owners, bool $areAll): array
    {
        $problems =
            $owners === [] || count($owners) > self::MAX_OWNERS
                ? ['owners' => __('Add at least one person and no more than four.', 'tillbook')]
                : [];
        foreach ($owners as $index => $owner) {
            $problems += $this->person($owner, "owners.$index.");
        }

        return $problems + ($areAll ? [] : ['confirmed' => __('Confirm that no one is missing.', 'tillbook')]);
    }

    /**
     * @param array<string, mixed> $values
     *
     * @return array<string, string>
     */
    private static function address(array $values, string $country): array
    {
        return self::given(
            $values,
            in_array($country, self::WITHOUT_POSTAL_CODE, true) ? ['line1', 'city'] : ['line1', 'city', 'postal_code'],
        );
    }

    /**
     * @param array<string, mixed> $values
     *
     * @return array<string, string>
     */
    private static function bank(array $values, string $country): array
    {
        $problems = self::given($values, ['account_holder']);
        if (preg_match('/^[A-Z0-9]{4,34}$/D', self::number($values, 'account_number')) !== 1) {
            $problems['account_number'] = __('Enter an account number with 4 to 34 letters and digits.', 'tillbook');
        }
        if (
            in_array($country, self::WITH_ROUTING_NUMBER, true) &&
            preg_match('/^\d{9}$/D', self::number($values, 'routing_number')) !== 1
        ) {
            $problems['routing_number'] = __('Enter the nine-digit routing number.', 'tillbook');
        }

        return $problems;
    }

    /**
     * @param array<string, mixed> $values
     * @param list<string> $names
     *
     * @return array<string, string>
     */
    private static function given(array $values, array $names, string $prefix = ''): array
    {
        $missing = array_filter($names, static fn(string $name): bool => trim(Json::text($values, $name) ?? '') === '');

        return array_combine(
            array_map(static fn(string $name): string => $prefix . $name, $missing),
            array_fill(0, count($missing), __('Please provide a response', 'tillbook')),
        );
    }

    /**
     * Returns a number without its spaces and dashes.
     *
     * @param array<string, mixed> $values
     */
    private static function number(array $values, string $name): string
    {
        return strtoupper((string) preg_replace('/[\s-]/', '', Json::text($values, $name) ?? ''));
    }
}
