<?php

declare(strict_types=1);

namespace Tillbook\Platform\Pdf;

/** Thrown if PHP can't create a PDF because of a missing extension, which the store's host can enable. */
final class PdfUnavailable extends \RuntimeException {}
