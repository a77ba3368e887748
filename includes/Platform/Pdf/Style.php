<?php

declare(strict_types=1);

namespace Tillbook\Platform\Pdf;

/** Size, weight and color of text. */
final class Style
{
    /** Shades as red, green and blue from 0 to 1, as PDF operators take them. */
    public const DARK = '0.118 0.118 0.118';
    public const GRAY = '0.314 0.341 0.369';
    public const LIGHT = '0.765 0.769 0.78';
    public const RED = '0.702 0.176 0.18';

    /**
     * @param float $size in points
     * @param string $color one of the constants above
     * @param float $leading height of a line as a multiple of the size
     */
    public function __construct(
        public readonly float $size = 10.0,
        public readonly bool $isBold = false,
        public readonly string $color = self::DARK,
        public readonly float $leading = 1.4,
    ) {}
}
