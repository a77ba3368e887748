<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding;

use Tillbook\Platform\Account\Countries;
use Tillbook\Platform\Json;
use Tillbook\Provider\Onboarding\BusinessDetails;

/** Validates the merchant's statements about the business against the rules of spec 1 §2.3 and §5. */
final class SelfAssessment
{
    /** @param array<mixed> $given in the shape of OnboardingSchema::sessionArguments() */
    public function __construct(private readonly array $given) {}

    /** @return array<string, string> error messages by field; empty if there are none */
    public function problems(): array
    {
        $country = $this->text('country');
        if (!array_key_exists($country, Countries::available())) {
            return ['country' => __('Please provide a country', 'tillbook')];
        }
        $types = BusinessTypes::of($country);
        $type = $this->text('business_type');
        if (!array_key_exists($type, $types)) {
            return ['business_type' => __('Please provide a business type', 'tillbook')];
        }
        $structure = $this->text('company.structure');
        if ($types[$type] === [] ? $structure !== '' : !in_array($structure, $types[$type], true)) {
            return ['company.structure' => __('Please provide a response', 'tillbook')];
        }

        return CategoryTree::has($this->text('mcc'))
            ? []
            : ['mcc' => __('Please provide a type of goods or services', 'tillbook')];
    }

    /** Returns the statements as the provider's onboarding takes them. Check problems() first. */
    public function details(): BusinessDetails
    {
        return new BusinessDetails(
            $this->text('country'),
            $this->text('business_type'),
            Json::text($this->given, 'company.structure'),
            $this->text('mcc'),
            self::orNull(sanitize_text_field($this->text('business_name'))),
            self::orNull(sanitize_url($this->text('site'), ['http', 'https'])),
            self::orNull($this->text('annual_revenue')),
            self::orNull($this->text('go_live_timeframe')),
        );
    }

    private function text(string $path): string
    {
        return Json::text($this->given, $path) ?? '';
    }

    private static function orNull(string $text): ?string
    {
        return $text === '' ? null : $text;
    }
}
