<?php

declare(strict_types=1);

namespace Tillbook\Provider\Fraud;

/** The result of evaluating fraud rules for a payment. */
final class Assessment
{
    public const ALLOW = 'allow';
    public const REVIEW = 'review';
    public const BLOCK = 'block';

    /**
     * @param 'allow'|'review'|'block' $outcome the strictest of the results
     * @param array<string, 'allow'|'review'|'block'> $results by rule, for rules that could be evaluated
     * @param list<string> $unknown rules that could not be evaluated because a fact is missing
     * @param string $ruleset identifies the evaluated rules: SHA-256 of their JSON; empty for none
     */
    public function __construct(
        public readonly string $outcome,
        public readonly array $results,
        public readonly array $unknown = [],
        public readonly string $ruleset = '',
    ) {}
}
