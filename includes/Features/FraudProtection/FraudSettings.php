<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection;

use RuntimeException;
use Tillbook\Features\FraudProtection\Rules\InvalidRule;
use Tillbook\Features\FraudProtection\Rules\Ruleset;
use Tillbook\Features\FraudProtection\Rules\RulesetMap;
use Tillbook\Features\FraudProtection\Rules\RulesetProblem;
use Tillbook\Features\FraudProtection\Rules\SellingCountries;
use Tillbook\Features\SettingsPart;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\PaymentsAccount;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Json;
use Tillbook\Provider\Fraud\Assessment;

/**
 * Stores the protection level and the merchant's rules (spec 1 §3, §4.10) as the JSON that is evaluated. With the basic
 * level, the rules stay stored but are not evaluated.
 *
 * @phpstan-type RuleObject array<string, mixed>
 */
final class FraudSettings extends SettingsPart
{
    public const OPTION = 'tillbook_fraud_protection';
    public const BASIC = 'basic';
    public const ADVANCED = 'advanced';
    public const LEVEL = 'current_protection_level';
    public const RULES = 'advanced_fraud_protection_settings';

    /** @param AccountState $account the one that shoppers pay into, whichever is shown */
    public function __construct(private readonly AccountState $account, private readonly FeatureFlags $flags) {}

    public function schema(): array
    {
        return FraudProtectionSchema::settings();
    }

    public function readOnlyReasons(): array
    {
        return array_fill_keys([self::LEVEL, self::RULES], $this->lockedReason());
    }

    /** Returns why the rules can't be changed, in words for the merchant; null if they can. */
    public function lockedReason(): ?string
    {
        return $this->account->missingReason(Ability::TakePayments) ??
            $this->account->missingReason(Ability::FraudRules);
    }

    public function refresh(): void
    {
        wp_cache_delete(self::OPTION, 'options');
        wp_cache_delete('notoptions', 'options');
    }

    /** @return array{current_protection_level: string, advanced_fraud_protection_settings: list<RuleObject>} */
    public function read(): array
    {
        try {
            return $this->stored();
        } catch (InvalidRule) {
            // Not basic, so that choosing the basic level counts as a change and replaces the unreadable settings.
            return [self::LEVEL => self::ADVANCED, self::RULES => []];
        }
    }

    /**
     * Returns the same as read(), but throws an exception instead of returning defaults if the stored
     * settings are unreadable.
     *
     * @return array{current_protection_level: string, advanced_fraud_protection_settings: list<RuleObject>}
     *
     * @throws InvalidRule
     */
    public function stored(): array
    {
        $json = get_option(self::OPTION, null);
        if ($json === null) {
            return [self::LEVEL => self::BASIC, self::RULES => $this->defaults()];
        }
        $stored = Json::decode(is_string($json) ? $json : '');
        $level = $stored['level'] ?? null;
        $rules = $stored['rules'] ?? null;
        if (!in_array($level, [self::BASIC, self::ADVANCED], true) || !is_array($rules)) {
            throw new InvalidRule('The fraud protection settings cannot be read.');
        }
        $rules = Json::objects($stored, 'rules');
        Ruleset::parse($rules, new SellingCountries(SellingCountries::ALL));

        return [self::LEVEL => $level, self::RULES => $rules];
    }

    /**
     * Returns the rules that apply to payments now. Without reviews the outcome is always block (spec 1 §4.10),
     * even for rules that were saved while payments could be held.
     *
     * @return list<RuleObject>
     *
     * @throws InvalidRule
     */
    public function inForce(): array
    {
        $stored = $this->stored();
        $rules = $stored[self::LEVEL] === self::ADVANCED ? $stored[self::RULES] : [];

        return $this->mayReview()
            ? $rules
            : array_map(
                static fn(array $rule): array => array_replace($rule, ['outcome' => Assessment::BLOCK]),
                $rules,
            );
    }

    /** Returns whether a rule may hold payments for review instead of blocking them. */
    public function mayReview(): bool
    {
        return $this->flags->enabled(Flag::FraudReview);
    }

    public function problems(array $changes): array
    {
        $before = $this->read();
        $rules = self::rulesOf($changes);
        $level = $this->levelAfter($changes);
        // Rules that are sent back unchanged are not validated again: the store's currency may have changed since.
        $problem =
            $rules === null || $rules === $before[self::RULES]
                ? null
                : RulesetProblem::of($rules, $this->currency(), $this->mayReview());
        if ($problem !== null) {
            return [self::RULES => $problem];
        }
        $nothing = __('At least one risk filter needs to be enabled for advanced protection.', 'tillbook');
        if ($level === self::ADVANCED && ($rules ?? $before[self::RULES]) === []) {
            return [array_key_exists(self::LEVEL, $changes) ? self::LEVEL : self::RULES => $nothing];
        }

        // A request that explicitly selects basic protection may clear the rules.
        return $rules === [] && $before[self::LEVEL] === self::BASIC && !array_key_exists(self::LEVEL, $changes)
            ? [self::RULES => $nothing]
            : [];
    }

    public function write(array $changes): void
    {
        $rules = self::rulesOf($changes);
        $kept = $this->read()[self::RULES];
        $value = (string) wp_json_encode([
            'level' => $this->levelAfter($changes),
            'rules' =>
                $rules === null || $rules === $kept
                    ? $kept
                    : RulesetMap::toRules(RulesetMap::toSettings($rules), $this->currency()),
        ]);
        update_option(self::OPTION, $value, false);
        if (get_option(self::OPTION) !== $value) {
            throw new RuntimeException('The fraud protection settings could not be written.');
        }
    }

    /** Returns the store's currency in lower case; the limits of the purchase price are in this currency. */
    public function currency(): string
    {
        return strtolower(get_woocommerce_currency());
    }

    /** @param array<string, mixed> $changes */
    private function levelAfter(array $changes): string
    {
        $level = $changes[self::LEVEL] ?? null;
        $rules = self::rulesOf($changes);

        return match (true) {
            $level === self::BASIC, $level === self::ADVANCED => $level,
            $rules === null => $this->read()[self::LEVEL],
            default => $rules === [] ? self::BASIC : self::ADVANCED,
        };
    }

    /**
     * Returns a new store's rules: none, unless its account already declines mismatching addresses.
     *
     * @return list<RuleObject>
     */
    private function defaults(): array
    {
        $declines = PaymentsAccount::of($this->account->fields())->declinesOnAvsFailure;

        return $declines
            ? RulesetMap::toRules(['avs_mismatch' => ['enabled' => true, 'block' => true]], $this->currency())
            : [];
    }

    /**
     * @param array<string, mixed> $changes
     *
     * @return list<RuleObject>|null null if the rules don't change
     */
    private static function rulesOf(array $changes): ?array
    {
        return array_key_exists(self::RULES, $changes) ? Json::objects($changes, self::RULES) : null;
    }
}
