/**
 * The specified texts of the public and consumer screens are in the English catalog, word for word. Screens
 * take their texts only from there, and page-words.test.ts fails for a message that no screen names.
 * Placeholders are written with their names.
 */
import { describe, expect, test } from 'vitest';
import { readCatalog } from './catalogs.ts';

const promised: Readonly<Record<string, readonly string[]>> = {
  'the navigation': [
    'Home',
    'Discovery',
    'Certification',
    'Education',
    'Apply Now',
    'Find Producers',
    'Themes',
    'Dashboard',
    'Admin',
    'My Collection',
    'Settings',
    'Log out',
    'Sign In',
    'Scan QR Code',
    'Elegant Sage',
    'Mediterranean Blue',
    'Warm Earth',
    'Cool Stone',
    'Page Not Found',
    'Loading',
  ],
  'the landing': [
    'Explore Producers',
    'EU Health Claim',
    'Health Benefits',
    'Mediterranean',
    'Organic only',
    'Regenerative agriculture',
    'Search',
    'Clear Filters',
    'Join Our Network',
  ],
  'the registration dialog': [
    'Authentication Required:',
    'You need to sign in to submit a producer application.',
    'Cancel',
    'Previous',
    'Next',
    'What Happens Next',
    'Application Submitted!',
    'Failed to submit application. Please try again.',
    'Unauthorized',
    'You are logged out. Logging in again...',
  ],
  'the home of consumers': [
    'Welcome back, {name}!',
    'Olive Oil Enthusiast',
    'Products Scanned',
    'Favorites',
    'Verified Producers',
    'Avg. Phenolic',
    'View Collection',
    'My Favorites',
    'Browse Products',
    'Featured Producers',
    'My Orders',
    'No products found',
    'Out of Stock',
    'Learn More',
    'N/A',
  ],
  'the scanner': [
    'Authentic Product Verified',
    'First scan',
    'Scan Another',
    'Close',
    'Verifying authenticity...',
    'Authentication Failed: QR code not found or invalid. Please try again.',
  ],
  'discovery and the map': [
    'Producer Spotlight',
    'Discover Story',
    'Scan Product QR',
    'Regular Olive Oil',
    'Extra Virgin',
    'High Phenolic',
    'Grid View',
    'Map View',
    'Map unavailable',
    'Google Maps API key not configured',
    'No producer locations available',
    'Location data will be displayed once producers add their coordinates',
    'Certified',
    'Pending',
  ],
  'the pages to read': [
    'Laboratory testing',
    'Documentation Review',
    'Certification Award',
    'Apply for Certification',
    'Cardiovascular',
    'Neurological',
    'Inflammation',
    'Metabolic',
    'Cancer',
    'Bone',
  ],
  'producers and products': [
    'Producer Not Found',
    'Loading producer profile...',
    'Edit Profile',
    'Bronze',
    'Silver',
    'Gold',
    'Double Gold',
    'Triple Gold',
  ],
};

const written = new Set(Object.values(readCatalog('en')).map(plain));

describe.each(Object.entries(promised))('%s', (_, texts) => {
  test.each(texts)('says %s', (text) => {
    expect(written).toContain(plain(text));
  });
});

/** Ignores typography: kinds of spaces and ellipses. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('…', '...');
}
