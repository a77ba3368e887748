<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

/** The look of the Apple Pay and Google Pay buttons (spec 3 §3 "Express checkout"). */
final class ExpressButton
{
    /**
     * @param string $type default, buy, donate or book
     * @param string $size small, medium or large
     * @param string $theme dark, light or light-outline
     * @param int $borderRadius pixels
     */
    public function __construct(
        public readonly string $type,
        public readonly string $size,
        public readonly string $theme,
        public readonly int $borderRadius,
    ) {}
}
